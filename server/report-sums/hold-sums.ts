import type { SnapshotDb, TenantDb } from '#server/platform/db/database.ts';

/**
 * Lets nobody add up until the transaction ends. It is for a transaction that counts and writes: a snapshot would fail
 * where somebody else has written the same row. The job waits; writers of activities and orders do not.
 */
export async function holdSums(db: TenantDb): Promise<SnapshotDb> {
  await db.selectFrom('reportProgress').select('timezone').forShare().execute();
  return db as SnapshotDb;
}
