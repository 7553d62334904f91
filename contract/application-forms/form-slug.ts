import { z } from 'zod';
import { withoutAccents } from '../people/without-accents.ts';

const longestSlug = 100;

/** A text as the permalink of a form: in kebab case, or nothing (APPL-118). */
export const formSlugOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');

/** The problems with a permalink (APPL-192). */
export const slugEmpty = 'Slug cannot be empty';
export const slugTaken = 'Slug must be unique';

/** A permalink as people type it; `json` and the like are words like any other (APPL-117, APPL-118). */
export const FormSlug = z
  .string()
  .max(1000)
  .transform(formSlugOf)
  .refine((slug) => slug !== '', slugEmpty);

/** The permalink of a form in an address. */
export const FormSlugInPath = z.string().regex(/^[a-z0-9-]{1,100}$/);

/** The permalink of the next form: `form2`, or the lowest number above that is free (APPL-121, APPL-122). */
export function nextFormSlug(taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`form${number}`)) number += 1;
  return `form${number}`;
}
