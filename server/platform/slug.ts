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

const slugsAtOnce = 100;

/**
 * The same where there may be too many to list: asks for a hundred at a time which of them are taken,
 * each by itself, in an index.
 */
export async function findFreeSlug(
  slug: string,
  findTaken: (slugs: readonly string[]) => Promise<readonly { readonly slug: string }[]>,
): Promise<string> {
  for (let first = 1; ; first += slugsAtOnce) {
    const slugs = Array.from({ length: slugsAtOnce }, (_, index) =>
      first + index === 1 ? slug : `${slug}-${first + index}`,
    );
    const taken = new Set((await findTaken(slugs)).map((row) => row.slug));
    const free = slugs.find((each) => !taken.has(each));
    if (free !== undefined) return free;
  }
}
