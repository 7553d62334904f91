import { z } from 'zod';
import { withoutAccents } from '../people/without-accents.ts';

const longestSlug = 100;

/** A text in kebab case, or nothing (APPL-118). */
const kebabOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The permalink that follows from a title, as much of it as fits (APPL-100). */
export const formSlugOf = (title: string): string =>
  kebabOf(title).slice(0, longestSlug).replace(/-$/, '');

/** The problems with a permalink (APPL-192). */
export const slugEmpty = 'Slug cannot be empty';
export const slugTaken = 'Slug must be unique';
export const slugTooLong = `A slug has at most ${longestSlug} characters`;

/** A permalink as people type it; `json` and the like are words like any other (APPL-117, APPL-118). */
export const FormSlug = z
  .string()
  .max(1000, slugTooLong)
  .transform(kebabOf)
  .pipe(z.string().min(1, slugEmpty).max(longestSlug, slugTooLong));

/** The permalink of a form in an address. */
export const FormSlugInPath = z.string().regex(/^[a-z0-9-]{1,100}$/);

/** The permalink of the next form: `form2`, or the lowest number above that is free (APPL-121, APPL-122). */
export function nextFormSlug(taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`form${number}`)) number += 1;
  return `form${number}`;
}
