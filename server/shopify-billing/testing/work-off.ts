import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { jobsOf } from '#server/jobs.ts';
import { runJob } from '#server/platform/jobs/run-job.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const silent = { debug() {}, warn() {}, error() {} };

/** Runs the waiting Shopify jobs of a tenant, oldest first. */
export async function workOff(
  { config, database }: Pick<TestServer, 'config' | 'database'>,
  tenantId: TenantId,
): Promise<void> {
  const rows = await database.inTenant(tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select(['id', 'job', 'key'])
      .where('job', 'like', '%shopify%')
      .where('doneAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
  );
  for (const { id, job: name, key } of rows) {
    const job = jobsOf(config).find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await runJob(database, job, id, { tenantId, key }, silent);
    await database.inTenant(tenantId, (db) =>
      db.updateTable('outbox').set({ doneAt: new Date() }).where('id', '=', id).execute(),
    );
  }
}
