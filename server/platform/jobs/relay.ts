import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/db/database.ts';

/** What the job queue keeps of an outbox row. */
export interface RelayedJob {
  readonly tenantId: string;
  readonly key: string;
}

const batchSize = 100;

/**
 * Hands waiting outbox rows to the job queue and answers how many. Being killed in between, or two
 * processes at it at once, does no harm: the row's id is the job's, and the queue takes an id once.
 */
export async function relayOutbox(
  database: Database,
  queue: PgBoss,
  jobNames: readonly string[],
): Promise<number> {
  const rows = await database.inSystem('relay-outbox', (db) =>
    db
      .selectFrom('outbox')
      .select(['tenantId', 'id', 'job', 'key', 'runAt'])
      .where('relayedAt', 'is', null)
      .where('job', 'in', jobNames)
      .orderBy('createdAt')
      .limit(batchSize)
      .execute(),
  );
  for (const [job, ofJob] of Map.groupBy(rows, (row) => row.job)) {
    const jobs = ofJob.map(({ id, tenantId, key, runAt }) => {
      const data: RelayedJob = { tenantId, key };
      return { id, data, startAfter: runAt };
    });
    await queue.insert(job, jobs);
  }
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    await database.inSystem('relay-outbox', (db) =>
      db.updateTable('outbox').set({ relayedAt: sql`now()` }).where('id', 'in', ids).execute(),
    );
  }
  return rows.length;
}
