import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import { type Job, usualSeconds } from './job.ts';
import { jobEnded } from './job-signals.ts';
import { type Lane, openLane } from './lane.ts';
import type { RelayedJob } from './relay.ts';
import { runJob, settleDone } from './run-job.ts';
import { together } from './together.ts';

interface LanesOptions {
  readonly log: Log;
  readonly trace: (kind: string, run: () => Promise<void>) => Promise<void>;
  readonly pollMilliseconds: number;
  /** Settles the jobs that were given up. */
  settle(): Promise<void>;
}

const usualPlaces = 2;

/** A lane for each kind of job, by its name. */
export function openLanes(
  database: Database,
  queue: PgBoss,
  jobs: readonly Job[],
  { log, trace, pollMilliseconds, settle }: LanesOptions,
): ReadonlyMap<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const job of jobs) {
    const places = job.places ?? usualPlaces;
    const run = (queued: QueuedJob<RelayedJob>) => runLogged(job, queued);
    const onDone = together<QueuedJob<RelayedJob>>(async (done) => {
      await settleDone(
        database,
        done.map(({ id }) => id),
      );
      await queue.complete(job.name, [...done]);
    });
    const on = { onDone, onFailed: settle };
    const { name, longestSeconds = usualSeconds } = job;
    const options = { name, places, longestSeconds, run, ...on, log, pollMilliseconds };
    lanes.set(job.name, openLane(queue, options));
  }

  async function runLogged(job: Job, { id, data, retryCount }: QueuedJob<RelayedJob>) {
    try {
      await trace(job.name, () => runJob(database, job, id, data, log));
      jobEnded.tell({ kind: job.name, outcome: 'done' });
    } catch (error) {
      jobEnded.tell({ kind: job.name, outcome: 'failed' });
      const about = { err: error, job: job.name, jobId: id, tenant: data.tenantId };
      log.warn({ ...about, tries: retryCount + 1 }, 'A job failed');
      throw error;
    }
  }

  return lanes;
}
