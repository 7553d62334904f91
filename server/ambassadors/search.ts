import { sql } from 'kysely';
import { type CappedCount, cappedCount } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { amongFound, fitsSearch } from '#server/platform/db/search-people.ts';
import { type AmbassadorQuery, idsOf, listed, listIds, orderOf, selectByIds } from './listed.ts';

/** Who fits a search: all of them, or those of the first pages in the order of the list. */
export interface FoundAmbassadors extends CappedCount {
  readonly ids: readonly string[];
}

/** Counting ends earlier than without a search, for it looks at each person it counts. */
const mostFound = 1000;

/** How far a list is read for people who fit before the index is asked for them. */
const mostRead = 10_000;
const sample = { read: 1000, isCommonAbove: 100 };

/**
 * Where many of the list fit, as with a part of every email, an index would name hundreds of
 * thousands, and reading the list is quick. Where few do, it is the other way round.
 */
export async function searchAmbassadors(
  db: TenantDb,
  query: AmbassadorQuery,
  search: string,
): Promise<FoundAmbassadors> {
  if (search.includes('\0')) return { ids: [], ...cappedCount(0, mostFound) };
  const amongFirst = (read: number, most: number) => readInOrder(db, query, search, read, most);
  const fitting = () => listed(db, query).select('users.id').where(fitsSearch(search));

  const newest = await amongFirst(sample.read, sample.read);
  if (newest.length > sample.isCommonAbove) {
    const ids = await amongFirst(mostRead, mostFound + 1);
    if (ids.length > mostFound) return { ids, ...cappedCount(ids.length, mostFound) };
  }
  const ids = await amongFound(db, search, () => idsOf(fitting().limit(mostFound + 1)));
  const count = cappedCount(ids.length, mostFound);
  if (!count.totalIsCapped) return { ids, ...count };

  const last = Math.min(query.page * query.pageSize, mostFound);
  const first = newest.length < last ? await amongFirst(mostRead, last) : newest.slice(0, last);
  if (first.length === last) return { ids: first, ...count };
  const sorted = () => idsOf(fitting().orderBy(orderOf(query)).limit(last));
  return { ids: await amongFound(db, search, sorted), ...count };
}

/** Those who fit among the first people of a list, in its order. */
async function readInOrder(
  db: TenantDb,
  query: AmbassadorQuery,
  search: string,
  read: number,
  most: number,
): Promise<string[]> {
  // The tags are in another table.
  const list = query.tags?.length
    ? selectByIds(db, await listIds(db, query, { limit: read }))
    : listed(db, query);
  const people = list
    .select(['users.id', sql<boolean>`${fitsSearch(search)}`.as('fits')])
    .orderBy(orderOf(query))
    .limit(read);
  return idsOf(
    db
      .selectFrom(people.as('people'))
      .select('people.id')
      .where('people.fits', '=', true)
      .limit(most),
  );
}
