import type { SnapshotDb, TenantDb } from '#server/platform/db/database.ts';

/**
 * Keeps what is added up as it is until the transaction ends, for one that writes by what it counts: a snapshot would
 * fail where somebody else has written the same. The job waits so long; whoever writes activities and orders does not.
 */
export async function holdSums(db: TenantDb): Promise<SnapshotDb> {
  await db.selectFrom('reportStandings').select('timezone').forShare().execute();
  return db as SnapshotDb;
}
