import { type Expression, sql } from 'kysely';
import { amongFitting } from './among-fitting.ts';
import { containsText, likePattern } from './contains-text.ts';
import type { TenantDb } from './database.ts';

const person = sql<string>`lower(' ' || first_name || ' ' || last_name || ' ' || email)`;

/** Three letters in a row are what the index knows of a text, so fewer are looked for at its beginnings. */
const beginning = (search: string): string =>
  /^[\p{L}\p{N}]{1,2}$/u.test(search) ? ` ${search}` : search;

/**
 * Whether a person of `users` or `applicants` fits a search: first name, last name and email contain it, or one of
 * them begins with it where it is one or two letters (AMB-13).
 */
export const fitsSearch = (search: string): Expression<boolean> =>
  containsText(person, beginning(search));

/** What stands behind the @ is shared by many, and much to look for beside what is before it. */
const telling = (search: string): string => {
  const before = search.indexOf('@');
  return before < 3 ? search : search.slice(0, before + 1);
};

/**
 * Runs a query over `users` or `applicants` that finds those who fit a search by an index, and nobody else. What it
 * asks for beside is asked of each of them.
 */
export const amongFound = <T>(db: TenantDb, search: string, query: () => Promise<T>): Promise<T> =>
  amongFitting(db, likePattern(telling(beginning(search))), query);

/** So many are read for some who fit before the index is asked, which is slow where nearly all do. */
const mostRead = 10_000;

/** The ids of people who fit a search, at most so many, in no order. */
export async function findPeople(db: TenantDb, search: string, most: number): Promise<string[]> {
  if (search.includes('\0')) return [];
  const fits = sql<boolean>`${fitsSearch(search)}`;
  const read = db
    .selectFrom('users')
    .select(['id', fits.as('fits')])
    .limit(mostRead);
  const early = await db
    .selectFrom(read.as('people'))
    .select('people.id')
    .where('people.fits', '=', true)
    .limit(most)
    .execute();
  const people = db.selectFrom('users').select('id').where(fits).limit(most);
  const found = early.length < most ? await amongFound(db, search, () => people.execute()) : early;
  return found.map(({ id }) => id);
}
