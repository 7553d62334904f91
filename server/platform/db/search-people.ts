import { type Expression, sql } from 'kysely';
import { containsText } from './contains-text.ts';
import type { TenantDb } from './database.ts';
import { inSearchRole } from './in-search-role.ts';

const person = sql<string>`lower(' ' || first_name || ' ' || last_name || ' ' || email)`;

/** The index knows a text by three characters in a row, so a shorter search goes by the beginnings of words. */
const beginning = (search: string): string => ([...search].length < 3 ? ` ${search}` : search);

/**
 * Whether a person of `users` or `applicants` fits a search: first name, last name and email contain it, or one of
 * them begins with it where it is one or two characters (AMB-13).
 */
export const fitsSearch = (search: string): Expression<boolean> =>
  containsText(person, beginning(search));

/** The people who are sought: they fit a search, and carry all of the tags. One of both is there. */
interface Sought {
  readonly search?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Many people share the text behind the @, so it is slow to look for beside the text before it. */
const telling = (search: string): string => {
  const before = search.indexOf('@');
  return before < 3 ? search : search.slice(0, before + 1);
};

/** The keys of a search, as the function `search_keys` makes them for the index, but without the tenant in front. */
function keysOf({ search, tags = [] }: Sought): readonly string[] {
  const letters = [...telling(beginning(search?.toLowerCase() ?? ''))];
  const threes = letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
  const first = letters.length === 2 && letters[1] !== ' ' ? [letters.join('')] : [];
  const sorted = [...new Set(tags)].sort();
  const pairs = sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one},${other}`));
  return [...threes, ...first, ...(pairs.length > 0 ? pairs : sorted).map((tag) => `#${tag}`)];
}

/**
 * Runs a query over `users` or `applicants`. By an index, it sees the people who may be sought, and hardly anybody
 * else. The query itself has to check that they are, and its other conditions are checked for each of them.
 */
export const amongFound = <T>(db: TenantDb, sought: Sought, query: () => Promise<T>): Promise<T> =>
  inSearchRole(
    db,
    sql`set_config('app.search_keys', array(
      select current_setting('app.tenant_id') || '/' || key from unnest(${keysOf(sought)}::text[]) as key
    )::text, true)`,
    query,
  );

/** So many people are read to find some who fit before the index is asked. The index is slow where nearly all fit. */
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
  const found =
    early.length < most ? await amongFound(db, { search }, () => people.execute()) : early;
  return found.map(({ id }) => id);
}
