import { type Expression, sql } from 'kysely';

/**
 * Whether a text in lower case contains what a person searched for, letter case aside. `%`, `_` and
 * `\` are ordinary characters; NUL, which the database cannot hold, matches nothing.
 */
export function containsText(text: Expression<string>, search: string): Expression<boolean> {
  if (search.includes('\0')) return sql.lit(false);
  const literal = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${text} like ${`%${literal}%`}`;
}
