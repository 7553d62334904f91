import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { fitsSearch } from '#server/platform/db/search-people.ts';
import { isBehind, type Place } from '#server/platform/walk-newest-first.ts';
import { type AmbassadorQuery, listed, listedByTag } from './listed.ts';

/** A part of a walk: who fits the search, and where to go on; null at the end. */
export interface Stretch {
  readonly ids: readonly string[];
  readonly next: Place | null;
}

/** The people of a walk. Its order is its own. */
export type WalkQuery = Omit<AmbassadorQuery, 'page' | 'pageSize' | 'sort' | 'dir'>;

/** The number of people to look at in one go; the search finds its people among them. */
const length = 1000;

/**
 * The next people of a list, newest first, from a place on. It looks at `length` people at most, whether or not they
 * fit the search, so that no stretch takes long. It does not meet people who join meanwhile.
 */
export async function nextStretch(
  db: TenantDb,
  query: WalkQuery,
  after: Place | null,
): Promise<Stretch> {
  const rows = await nextPlaces(db, { ...query, page: 1, pageSize: length }, after);
  const last = rows.at(-1);
  const ids = rows.map(({ id }) => id);
  return {
    ids: query.search && ids.length > 0 ? await fitting(db, ids, query.search) : ids,
    next: last && rows.length === length ? last : null,
  };
}

function nextPlaces(db: TenantDb, query: AmbassadorQuery, after: Place | null): Promise<Place[]> {
  const tagged = listedByTag(db, query);
  if (tagged) {
    return tagged
      .select(['userId as id', sql<string>`user_tags.created_at::text`.as('place')])
      .where(isBehind(sql`user_tags.created_at`, sql`user_tags.user_id`, after))
      .orderBy(sql`user_tags.created_at desc, user_tags.user_id desc`)
      .limit(length)
      .execute();
  }
  return listed(db, query)
    .select(['users.id', sql<string>`users.created_at::text`.as('place')])
    .where(isBehind(sql`users.created_at`, sql`users.id`, after))
    .orderBy(sql`users.created_at desc, users.id desc`)
    .limit(length)
    .execute();
}

/** Those who fit a search, in the order of the ids. */
async function fitting(db: TenantDb, ids: readonly string[], search: string): Promise<string[]> {
  if (search.includes('\0')) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`users.id = any(${[...ids]}::uuid[])`)
    .where(fitsSearch(search))
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
