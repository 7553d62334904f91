import { UserData } from '#contract/user-data/user-data.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The stored data of the person, or undefined. */
export async function findUserData(db: TenantDb, userId: string): Promise<UserData | undefined> {
  const row = await db
    .selectFrom('userData')
    .select(['data', 'version'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && UserData.parse(row);
}

/**
 * Writes over exactly the named version, where 0 means that nothing is stored yet; false when that
 * is no longer the latest one.
 */
export function writeUserData(db: TenantDb, userId: string, written: UserData): Promise<boolean> {
  return written.version === 0
    ? insertFirstVersion(db, userId, written)
    : replaceVersion(db, userId, written);
}

async function insertFirstVersion(db: TenantDb, userId: string, { data }: UserData) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userData')
    .values({ userId, data: JSON.stringify(data), version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function replaceVersion(db: TenantDb, userId: string, { data, version }: UserData) {
  const { numUpdatedRows } = await db
    .updateTable('userData')
    .set({ data: JSON.stringify(data), version: version + 1 })
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
