import { type SqlBool, sql } from 'kysely';
import { type CappedCount, cappedCount, mostFound } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { amongFound, fitsSearch } from '#server/platform/db/search-people.ts';
import {
  type AmbassadorQuery,
  carriesTags,
  idsOf,
  listed,
  listIds,
  orderOf,
  selectByIds,
} from './listed.ts';

/** The people who fit a search: all, or those of the first pages in the order of the list. */
export interface FoundAmbassadors extends CappedCount {
  readonly ids: readonly string[];
}

/** How far a list is read for people who fit before the index is asked for them. */
const mostRead = 10_000;

/** How many people are read to see whether many fit. Where thousands fit, the first page is mostly among so many. */
const sampleOfList = 3000;
/** The rows of a tag are read by their ids, and no farther than this. */
const sampleOfTag = 1000;
const isCommonAbove = 0.1;

/** Whether people are asked of the index of keys: no other knows a text, or several tags at once. */
export const isSearched = ({ search, tags = [] }: AmbassadorQuery): boolean =>
  Boolean(search) || tags.length > 1;

/**
 * Where many of the list fit, as with a part of every email, an index would name hundreds of
 * thousands, and reading the list is quick. Where few do, it is the other way round.
 */
export async function searchAmbassadors(
  db: TenantDb,
  query: AmbassadorQuery,
): Promise<FoundAmbassadors> {
  if (query.search?.includes('\0')) return { ids: [], ...cappedCount(0, mostFound) };
  const sample = query.tags?.length ? sampleOfTag : sampleOfList;
  const newest = await readInOrder(db, query, sample, sample);
  const share = newest.length / sample;
  if (share > isCommonAbove) {
    const read = Math.min(mostRead, Math.ceil((1.5 * mostFound) / share));
    const ids = await readInOrder(db, query, read, mostFound + 1);
    if (ids.length > mostFound) return { ids, ...cappedCount(ids.length, mostFound) };
  }

  const last = Math.min(query.page * query.pageSize, mostFound);
  const soonRead = query.tags?.length ? newest.length : share * mostRead;
  if (soonRead < last) return sortFound(db, query, last);
  const ids = await amongFound(db, query, () => idsOf(fitting(db, query).limit(mostFound + 1)));
  const count = cappedCount(ids.length, mostFound);
  if (!count.totalIsCapped) return { ids, ...count };
  const first =
    newest.length < last ? await readInOrder(db, query, mostRead, last) : newest.slice(0, last);
  return first.length === last ? { ids: first, ...count } : sortFound(db, query, last);
}

const fits = ({ search }: AmbassadorQuery) => (search ? fitsSearch(search) : sql<boolean>`true`);

const fitting = (db: TenantDb, query: AmbassadorQuery) =>
  listed(db, query).select('users.id').where(fits(query));

/** The first of all whom the index names, who are looked at one by one. */
async function sortFound(
  db: TenantDb,
  query: AmbassadorQuery,
  last: number,
): Promise<FoundAmbassadors> {
  const rows = await amongFound(db, query, () =>
    fitting(db, query)
      .select(sql<number>`least(count(*) over (), ${sql.lit(mostFound + 1)})::int`.as('count'))
      .orderBy(orderOf(query))
      .limit(last)
      .execute(),
  );
  return { ids: rows.map(({ id }) => id), ...cappedCount(rows[0]?.count ?? 0, mostFound) };
}

/** Those who fit, and carry the tags, among the first people of a list, in its order. */
async function readInOrder(
  db: TenantDb,
  { tags = [], ...query }: AmbassadorQuery,
  read: number,
  most: number,
): Promise<string[]> {
  const [tag] = tags;
  // The newest of a tag are in an index; in another order they are met among all.
  const isByTag = tag !== undefined && (query.sort ?? 'createdAt') === 'createdAt';
  const list = isByTag
    ? selectByIds(db, await listIds(db, { ...query, tags: [tag] }, { limit: read }))
    : listed(db, query);
  const people = list
    .select(['users.id', sql<SqlBool>`${fits(query)} and ${carriesTags(tags)}`.as('fits')])
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
