import type { SnapshotDb } from '#server/platform/db/database.ts';

/** Whether all figures of the tenant are added up by the days of this timezone. */
export async function isAddedUp(db: SnapshotDb, timezone: string): Promise<boolean> {
  const progress = await db
    .selectFrom('reportProgress')
    .select('timezone')
    .where('lastUser', 'is', null)
    .executeTakeFirst();
  return progress?.timezone === timezone;
}
