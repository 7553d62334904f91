import { type SqlBool, sql } from 'kysely';
import type { IntegrationType } from '#contract/integrations/integration.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';

const selectPlatforms = (db: TenantDb) =>
  db.selectFrom('integrations').select(['platform', 'stoppedAt']).orderBy('platform');

/** The platforms that a tenant has connected, in the order of their names, and since when each has stopped. */
export const listPlatforms = (db: TenantDb) => selectPlatforms(db).execute();

/** One that is not asked any more, after repeated errors. */
const hasStopped = sql<SqlBool>`stopped_at is not null`;

/** The platforms that have stopped after repeated errors. */
export async function listStopped(db: TenantDb): Promise<IntegrationType[]> {
  const rows = await selectPlatforms(db).where(hasStopped).execute();
  return rows.map(({ platform }) => platform);
}

/** The tenants with a platform that has stopped. */
export const selectWithStopped = (db: SystemDb) =>
  db.selectFrom('integrations').select('tenantId').where(hasStopped);

/** Whether there was one to remove. */
export async function deleteIntegration(db: TenantDb, platform: IntegrationType): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('integrations')
    .where('platform', '=', platform)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Since when a platform has stopped; null where it works. One that has stopped before keeps its time. */
export async function setStopped(
  db: TenantDb,
  platform: IntegrationType,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('integrations')
    .set({ stoppedAt: at })
    .where('platform', '=', platform)
    .where('stoppedAt', at ? 'is' : 'is not', null)
    .execute();
}
