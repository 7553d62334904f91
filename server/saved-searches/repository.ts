import {
  nameKey,
  SavedSearch,
  type SavedSearchList,
} from '#contract/saved-searches/saved-search.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';

/** Every statement names the person: the tenant's rows are all that row-level security knows. */
const ownSearches = (db: TenantDb, userId: string) =>
  db
    .selectFrom('savedSearches')
    .select(['id', 'list', 'name', 'state'])
    .where('userId', '=', userId);

/** The person's saved searches of a list, by name. */
export async function listSavedSearches(
  db: TenantDb,
  userId: string,
  list: SavedSearchList,
): Promise<SavedSearch[]> {
  const rows = await ownSearches(db, userId)
    .where('list', '=', list)
    .orderBy(sortKey('nameKey'))
    .execute();
  return rows.map((row) => SavedSearch.parse(row));
}

export async function findSavedSearch(
  db: TenantDb,
  userId: string,
  id: string,
): Promise<SavedSearch | undefined> {
  const row = await ownSearches(db, userId).where('id', '=', id).executeTakeFirst();
  return row && SavedSearch.parse(row);
}

/** Lets nobody else save for this person until the end of the transaction. */
export async function lockOwner(db: TenantDb, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertSavedSearch(
  db: TenantDb,
  userId: string,
  { id, list, name, state }: SavedSearch,
): Promise<void> {
  await db
    .insertInto('savedSearches')
    .values({ userId, id, list, name, nameKey: nameKey(name), state: JSON.stringify(state) })
    .execute();
}

export async function updateSavedSearch(
  db: TenantDb,
  userId: string,
  { id, name, state }: SavedSearch,
): Promise<void> {
  await db
    .updateTable('savedSearches')
    .set({ name, nameKey: nameKey(name), state: JSON.stringify(state) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** False when the person has none with this id. */
export async function deleteSavedSearch(
  db: TenantDb,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearches')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
