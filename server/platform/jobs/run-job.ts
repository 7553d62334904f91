import { sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, Log } from '#server/platform/db/database.ts';
import type { Job } from './job.ts';
import type { RelayedJob } from './relay.ts';

/**
 * Runs one job unless it has already run to its end. Throws what the job throws, so that the queue
 * tries again.
 */
export async function runJob(
  database: Database,
  job: Job,
  id: string,
  { tenantId, key, payload }: RelayedJob,
  log: Log,
): Promise<void> {
  const tenant = TenantId.parse(tenantId);
  const row = await database.inTenant(tenant, (db) =>
    db.selectFrom('outbox').select('doneAt').where('id', '=', id).executeTakeFirst(),
  );
  if (row?.doneAt) return;
  await job.run(job.payload.parse(payload), {
    tenantId: tenant,
    key,
    inTenant: (work) => database.inTenant(tenant, work),
    log,
  });
  await database.inTenant(tenant, (db) =>
    db.updateTable('outbox').set({ doneAt: sql`now()` }).where('id', '=', id).execute(),
  );
}
