import { Paragraphs } from '../http/fields.ts';

/** How long the notes on a person are at most, in characters. */
const longestNotes = 5000;

/** The notes of admins about a person, on as many lines as they like; null where there are none (AMB-57). */
export const Notes = Paragraphs(longestNotes)
  .transform((text) => (text === '' ? null : text))
  .nullable();
