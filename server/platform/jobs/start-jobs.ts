import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Log } from '#server/platform/db/database.ts';
import type { Job } from './job.ts';
import { type RelayedJob, relayOutbox } from './relay.ts';
import { runJob } from './run-job.ts';

export interface RunningJobs {
  /** False once the jobs have stopped. */
  readonly running: boolean;
  /** Lets the jobs that run come to their end, for at most 10 seconds, and starts no others. */
  stop(): Promise<void>;
  /** Resolves when nothing is waiting that is due, for tests. A failed job is due again only later. */
  drain(): Promise<void>;
}

const relayIntervalMilliseconds = 500;
const stopMilliseconds = 10_000;

const queueOptions: QueueOptions = {
  // Ten seconds, twenty, forty … at most two hours apart, about a day in all.
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  // A job whose process was killed is tried again when it has not been heard of for this long.
  heartbeatSeconds: 15,
  expireInSeconds: 600,
};

/**
 * Starts what works off the outbox: a relay into the job queue (pg-boss, in a schema of its own) and
 * a worker for each kind of job. Any number of processes may do so on one database.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  { log }: { log: Log },
): Promise<RunningJobs> {
  const names = jobs.map((job) => job.name);
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
  await queue.start();

  const workers: string[] = [];
  for (const job of jobs) {
    await queue.createQueue(job.name, queueOptions);
    // A queue that exists keeps the options of the release that made it.
    await queue.updateQueue(job.name, queueOptions);
    const worker = await queue.work<RelayedJob>(
      job.name,
      { pollingIntervalSeconds: 5, localConcurrency: 2 },
      async (batch) => {
        for (const { id, data } of batch) await runLogged(job, id, data);
      },
    );
    workers.push(worker);
  }

  async function runLogged(job: Job, id: string, data: RelayedJob): Promise<void> {
    try {
      await runJob(database, job, id, data, log);
    } catch (error) {
      log.warn({ err: error, job: job.name, jobId: id, tenant: data.tenantId }, 'A job failed');
      throw error;
    }
  }

  const wakeWorkers = () => {
    for (const worker of workers) queue.notifyWorker(worker);
  };

  async function relay(): Promise<void> {
    if (names.length === 0) return;
    while ((await relayOutbox(database, queue, names)) > 0) wakeWorkers();
  }

  const stopping = new AbortController();
  const relaying = (async () => {
    while (!stopping.signal.aborted) {
      await relay().catch((error: unknown) => log.warn({ err: error }, 'The outbox has to wait'));
      await delay(relayIntervalMilliseconds, undefined, { signal: stopping.signal }).catch(
        () => {},
      );
    }
  })();

  async function countDue(): Promise<number> {
    const { rows } = await database.executeForJobs(
      `select 1 from pgboss.job where name = any($1::text[])
        and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`,
      [names],
    );
    return rows.length;
  }

  let running = true;
  return {
    get running() {
      return running;
    },
    async stop() {
      stopping.abort();
      await relaying;
      await queue.stop({ graceful: true, timeout: stopMilliseconds });
      running = false;
    },
    async drain() {
      await relay();
      while ((await countDue()) > 0) {
        wakeWorkers();
        await delay(20);
        await relay();
      }
    },
  };
}
