import { sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, Log } from '#server/platform/db/database.ts';
import type { Job } from './job.ts';
import type { RelayedJob } from './relay.ts';

/**
 * Runs one job unless it has already run to its end or was given up. Throws what the job throws, so
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
  await job.run(job.payload.parse(row.payload), {
    tenantId: tenant,
    key,
    inTenant: (work) => database.inTenant(tenant, work),
    log,
  });
  await database.inTenant(tenant, (db) =>
    // What a mail says, links with tokens included, is not kept longer than it is needed.
    db
      .updateTable('outbox')
      .set({ doneAt: sql`now()`, payload: '{}' })
      .where('id', '=', id)
      .execute(),
  );
}
