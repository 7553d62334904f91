import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { failureReasons } from '#contract/given-up-jobs/given-up-job.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import type { Job } from './job.ts';
import { jobGivenUp } from './job-signals.ts';

const daysKept = 30;

const Failed = z.object({
  id: z.string(),
  name: z.string(),
  tries: z.number(),
  // The queue itself speaks of jobs whose process has ended.
  reason: z.enum(failureReasons).catch('cut-off'),
});

/** A link with parameters or a fragment may open a door for its recipient alone. */
const linkForOne = '://[^"[:space:]]*[?#]';

/**
 * Marks the jobs that the queue has given up after the last try, with the reason, and logs them. A payload is
 * kept for another try unless it is a secret or has a link for its recipient alone in it.
 */
export async function settleGivenUp(
  database: Database,
  queue: PgBoss,
  jobs: readonly Job[],
  log: Log,
): Promise<void> {
  const { rows } = await database.executeForJobs(
    `select id::text, name, retry_count + 1 as tries, output->>'reason' as reason
      from pgboss.job where name = any($1::text[]) and state = 'failed'`,
    [jobs.map(({ name }) => name)],
  );
  const failed = z.array(Failed).parse(rows);
  if (failed.length === 0) return;
  const secretKinds = jobs.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const givenUp = await database.inSystem('clear-outbox', (db) =>
    noteGivenUp(db, failed, secretKinds),
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

/** A job after its last try, and why that failed. */
export type GivenUp = z.infer<typeof Failed>;

/** Notes jobs as given up. A payload that is a secret, or has a link for its recipient alone, is not kept. */
export async function noteGivenUp(
  db: SystemDb,
  failed: readonly GivenUp[],
  secretKinds: readonly string[],
) {
  const { rows } = await sql<{ id: string; tenantId: string; job: string; createdAt: Date }>`
    with failed as (
      select id, tries, reason from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb)
        as failed (id uuid, tries int, reason text)
    ), kept as (
      select outbox.id, job <> all(${secretKinds}::text[]) and payload::text !~ ${linkForOne} as is_kept
      from outbox join failed on failed.id = outbox.id
    )
    update outbox set
      given_up_at = now(), given_up_tries = failed.tries, given_up_reason = failed.reason,
      given_up_kept = is_kept, payload = case when is_kept then payload else '{}' end
    from failed join kept on kept.id = failed.id
    where outbox.id = failed.id and done_at is null and given_up_at is null
    returning outbox.id, outbox.tenant_id as "tenantId", outbox.job, outbox.created_at as "createdAt"`.execute(
    db,
  );
  return rows;
}

/** Forgets work that was done or given up 30 days ago, mails and attempts to sign in as old, and counts of calls that are over. */
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
