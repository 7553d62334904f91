import { withoutAccents } from '#contract/people/without-accents.ts';

/** A text as a part of an address: letters from a to z, digits and single hyphens, or nothing. */
export const slugOf = (text: string, longest: number): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
