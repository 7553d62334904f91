import { sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import type { Job, QueuedContext } from './job.ts';
import type { RelayedJob } from './relay.ts';

/**
 * Runs one job unless it is noted as done or given up. Throws the error of the job, so
 * that the queue tries again.
 */
export async function runJob(
  database: Database,
  job: Job,
  id: string,
  { tenantId, key }: RelayedJob,
  log: Log,
): Promise<void> {
  const tenant = TenantId.parse(tenantId);
  const row = await database.inTenant(tenant, (db) =>
    db
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .where('givenUpAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return;
  const context: QueuedContext = {
    tenantId: tenant,
    key,
    inTenant: (work) => database.inTenant(tenant, work),
    inSnapshot: (work) => database.inSnapshot(tenant, work),
    inSystem: database.inSystem,
    log,
  };
  await job.run(job.payload.parse(row.payload), context);
}

/**
 * Notes jobs that have run to their end. The text of a mail, links with tokens included, is not kept
 * longer than it is needed.
 */
export async function settleDone(database: Database, ids: readonly string[]): Promise<void> {
  await database.inSystem('settle-jobs', (db) =>
    db
      .updateTable('outbox')
      .set({ doneAt: sql`now()`, payload: '{}' })
      .where('id', 'in', ids)
      .execute(),
  );
}
