import { z } from 'zod';
import { Email, Line, Paragraphs, PersonName } from '../http/fields.ts';
import { linkNames } from '../people/link-names.ts';
import { PersonTags } from '../people/tag.ts';
import { longestAnswer } from './applicant.ts';

/** The most rows one import has (APPL-135). */
export const mostImported = 1000;
/** The error of more rows (APPL-135). */
export const tooManyRows = `Please import at most ${mostImported} rows at a time`;

/** An answer as an import takes it, in a link as in any other field. */
export const ImportAnswer = Paragraphs(longestAnswer);

const link = ImportAnswer.nullable().default(null);

/** A row of an import, as the wizard has read and shown it (APPL-90, APPL-91). */
export const ImportRow = z.object({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  email: Email,
  tags: PersonTags.default([]),
  data: z
    .object({ facebook: link, twitter: link, instagram: link, youTube: link, website: link })
    .strict()
    .prefault(Object.fromEntries(linkNames.map((name) => [name, null]))),
  customData: z
    .record(Line(200).min(1), z.object({ title: Line(200), value: ImportAnswer }))
    .default({}),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The outcome of a row: `new` is a row that a dry run would import (APPL-92). */
export const importOutcomes = ['new', 'imported', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const ImportResult = z.object({
  imported: z.number().int(),
  /** Rows whose email belongs to an applicant or a user, or stands in an earlier row. */
  skipped: z.number().int(),
  /** The outcome of each row, in their order. */
  outcomes: z.array(z.enum(importOutcomes)),
});
export type ImportResult = z.infer<typeof ImportResult>;
