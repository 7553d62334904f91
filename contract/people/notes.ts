import { Paragraphs } from '../http/fields.ts';

/** How long the notes on a person are at most, in characters. */
export const longestNotes = 5000;

/** What admins note about a person, on as many lines as they like; null where there is nothing (AMB-57). */
export const Notes = Paragraphs(longestNotes)
  .transform((text) => (text === '' ? null : text))
  .nullable();
