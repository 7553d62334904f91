import type { Selectable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { PointsExpiryRunsTable } from './tables.ts';

export type Run = Selectable<PointsExpiryRunsTable>;

/** The runs from a month on, oldest first. */
export const listRuns = (db: TenantDb, from: string): Promise<Run[]> =>
  db
    .selectFrom('pointsExpiryRuns')
    .selectAll()
    .where('month', '>=', from)
    .orderBy('month')
    .execute();

/** The newest run that has come to its end and was not skipped. */
export const findLastRun = (db: TenantDb): Promise<Run | undefined> =>
  db
    .selectFrom('pointsExpiryRuns')
    .selectAll()
    .where('expiredAt', 'is not', null)
    .where('skipped', '=', false)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The run of a month, which nobody else goes on with before the transaction has ended; made if there is none. */
export async function lockRun(
  db: TenantDb,
  month: string,
  expireAfterMonths: number,
): Promise<Run> {
  await db
    .insertInto('pointsExpiryRuns')
    .values({ month, expireAfterMonths })
    .onConflict((conflict) => conflict.columns(['tenantId', 'month']).doNothing())
    .execute();
  return db
    .selectFrom('pointsExpiryRuns')
    .selectAll()
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes how far a run has come. */
export async function updateRun(
  db: TenantDb,
  month: string,
  progress: Partial<Omit<Run, 'tenantId' | 'month' | 'expireAfterMonths'>>,
): Promise<void> {
  await db.updateTable('pointsExpiryRuns').set(progress).where('month', '=', month).execute();
}
