import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import { jobGivenUp } from './job-signals.ts';

const daysKept = 30;

/**
 * Marks what the job queue has given up after its last try, and says so in the log. What it was about,
 * links with tokens included, is kept no longer.
 */
export async function settleGivenUp(
  database: Database,
  queue: PgBoss,
  jobNames: readonly string[],
  log: Log,
): Promise<void> {
  const { rows } = await database.executeForJobs(
    "select id::text, name from pgboss.job where name = any($1::text[]) and state = 'failed'",
    [jobNames],
  );
  const failed = z.array(z.object({ id: z.string(), name: z.string() })).parse(rows);
  if (failed.length === 0) return;
  const ids = failed.map(({ id }) => id);
  const givenUp = await database.inSystem('clear-outbox', (db) =>
    db
      .updateTable('outbox')
      .set({ givenUpAt: sql`now()`, payload: '{}' })
      .where('id', 'in', ids)
      .where('doneAt', 'is', null)
      .where('givenUpAt', 'is', null)
      .returning(['id', 'tenantId', 'job', 'createdAt'])
      .execute(),
  );
  for (const { id, tenantId, job, createdAt } of givenUp) {
    log.error({ job, jobId: id, tenant: tenantId, since: createdAt }, 'A job was given up');
    jobGivenUp.tell({ kind: job });
  }
  for (const [name, jobs] of Map.groupBy(failed, (job) => job.name)) {
    await queue.deleteJob(
      name,
      jobs.map(({ id }) => id),
    );
  }
}

/** Forgets what has been done or given up for 30 days, mails and attempts to sign in as old as that, and calls that count no more. */
export async function clearOutbox(database: Database): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${daysKept})`;
  await database.inSystem('clear-outbox', async (db) => {
    await db
      .deleteFrom('outbox')
      .where((row) => row.or([row('doneAt', '<', before), row('givenUpAt', '<', before)]))
      .execute();
    await db.deleteFrom('mailbox').where('createdAt', '<', before).execute();
    await db
      .deleteFrom('loginAttempts')
      .where(sql<boolean>`not (${before} <= any(attempted_at))`)
      .execute();
    await db.deleteFrom('callCounts').where('endsAt', '<', sql<Date>`now()`).execute();
  });
}
