import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import { type Job, usualSeconds } from './job.ts';

const queueOptions = {
  // Ten seconds, twenty, forty … at most two hours apart, about a day in all.
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  // A job whose process was killed is tried again when it has not been heard of for this long.
  heartbeatSeconds: 15,
  expireInSeconds: 600,
} satisfies QueueOptions;

/** The job queue of a database (pg-boss, in a schema of its own), with a queue for each kind of job. */
export async function openQueue(
  database: Database,
  jobs: readonly Job[],
  log: Log,
): Promise<PgBoss> {
  const queue = new PgBoss({
    db: { executeSql: database.executeForJobs },
    schema: 'pgboss',
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
    // How often jobs of killed processes are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Both are the database server's own business, and PGlite has nothing to vacuum in the background.
    monitorVacuum: false,
    reindex: false,
  });
  queue.on('error', (error) => log.warn({ err: error }, 'The job queue met an error'));
  // Of several processes that start at once on a new database, one makes the queue.
  await database.alone('job queue', async () => {
    await queue.start();
    for (const { name, longestSeconds = usualSeconds } of jobs) {
      // The lane ends a run before the queue does.
      const expireInSeconds = Math.max(queueOptions.expireInSeconds, 2 * longestSeconds);
      const options = { ...queueOptions, expireInSeconds };
      await queue.createQueue(name, options);
      // A queue that exists keeps the options of the release that made it.
      await queue.updateQueue(name, options);
    }
  });
  return queue;
}
