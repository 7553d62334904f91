import { type Expression, sql } from 'kysely';

/** The pattern of `like` for texts in lower case that contain the text a person searched for. */
export const likePattern = (search: string): string =>
  `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text in lower case contains the text a person searched for, letter case aside. `%`, `_` and
 * `\` are ordinary characters; NUL, which the database cannot hold, matches nothing.
 */
export function containsText(text: Expression<string>, search: string): Expression<boolean> {
  if (search.includes('\0')) return sql.lit(false);
  return sql<boolean>`${text} like ${likePattern(search)}`;
}
