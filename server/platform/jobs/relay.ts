import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, SystemDb } from '#server/platform/db/database.ts';

/** The part of an outbox row that the job queue keeps. */
export interface RelayedJob {
  readonly tenantId: string;
  readonly key: string;
}

/** How many rows of one tenant are handed over before the next tenant has its turn. */
const rowsOfTenant = 20;

/** The tenants that have something waiting; the others, however many there are, cost nothing. */
const tenantsThatWait = sql<{ tenantId: string }>`(
  with recursive waiting (tenant_id) as (
    (select tenant_id from outbox where relayed_at is null order by tenant_id limit 1)
    union all
    select (
      select tenant_id from outbox
      where relayed_at is null and tenant_id > waiting.tenant_id order by tenant_id limit 1
    ) from waiting where waiting.tenant_id is not null
  )
  select tenant_id from waiting where tenant_id is not null
)`.as<'tenants'>('tenants');

/** Outbox rows that wait to be handed over, a few of each tenant; exported for its test. */
export async function readWaiting(db: SystemDb, jobNames: readonly string[]) {
  // After a burst the statistics still know of few rows, so the planner would sort all waiting rows to find the first.
  await sql`set local enable_sort = off`.execute(db);
  return db
    .selectFrom(tenantsThatWait)
    .innerJoinLateral(
      (waiting) =>
        waiting
          .selectFrom('outbox')
          .select(['id', 'job', 'key', 'runAt'])
          .whereRef('outbox.tenantId', '=', 'tenants.tenantId')
          .where('relayedAt', 'is', null)
          .where('job', 'in', jobNames)
          .orderBy('createdAt')
          .limit(rowsOfTenant)
          .as('row'),
      (join) => join.onTrue(),
    )
    .select(['tenants.tenantId', 'row.id', 'row.job', 'row.key', 'row.runAt'])
    .execute();
}

/**
 * Hands waiting outbox rows to the job queue, a few of each tenant, and answers the kinds of them: none
 * when nothing waits. Being killed in between, or two processes at it at once, does no harm: the row's
 * id is the job's, and the queue takes an id once.
 */
export async function relayOutbox(
  database: Database,
  queue: PgBoss,
  jobNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.inSystem('relay-outbox', (db) => readWaiting(db, jobNames));
  const byJob = Map.groupBy(rows, (row) => row.job);
  for (const [job, ofJob] of byJob) {
    const jobs = ofJob.map(({ id, tenantId, key, runAt }) => {
      const data: RelayedJob = { tenantId, key };
      return { id, data, startAfter: runAt, group: { id: tenantId } };
    });
    await queue.insert(job, jobs);
  }
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    await database.inSystem('relay-outbox', (db) =>
      db.updateTable('outbox').set({ relayedAt: sql`now()` }).where('id', 'in', ids).execute(),
    );
  }
  return new Set(byJob.keys());
}
