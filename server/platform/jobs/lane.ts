import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import type { Log } from '#server/platform/db/database.ts';
import type { RelayedJob } from './relay.ts';

/** What works off one kind of job. */
export interface Lane {
  /** Looks for work now; otherwise it looks once in a while. */
  wake(): void;
  /** False while the queue does not say what is to be done. */
  readonly isFetching: boolean;
  /** True once several runs in a row have failed, whatever the tenant. */
  readonly isFailing: boolean;
  /** Starts nothing new and resolves when what runs has ended, or after `milliseconds`. */
  stop(milliseconds: number): Promise<void>;
}

interface LaneOptions {
  readonly name: string;
  /** How many jobs run at once. */
  readonly places: number;
  /** What is thrown means "again later". */
  run(job: QueuedJob<RelayedJob>): Promise<void>;
  /** Called once the queue has noted that a run has failed. */
  onFailed(): Promise<void>;
  readonly log: Log;
  readonly pollMilliseconds: number;
}

const heartbeatMilliseconds = 5000;
/** How long one run may take before its place goes to the next. */
const longestMilliseconds = 60_000;
const failuresInARow = 3;

/**
 * Works off a queue until it is empty, in turns: each tenant that has something waiting has one job
 * started before any has a second. A tenant takes a place only while more are free than it holds, so
 * that jobs of one tenant that hang leave places for everybody else.
 */
export function openLane(
  queue: PgBoss,
  { name, places, run, onFailed, log, pollMilliseconds }: LaneOptions,
): Lane {
  const running = new Map<QueuedJob<RelayedJob>, Promise<void>>();
  /** Who has had a turn in this round. */
  const served = new Set<string>();
  let stopping = false;
  let isFetching = true;
  let failures = 0;

  // A call that comes while nobody waits counts for the next wait.
  let called = Promise.withResolvers<void>();
  const wake = () => called.resolve();
  async function rest(milliseconds?: number): Promise<void> {
    const polled = new AbortController();
    const poll = milliseconds === undefined ? [] : [delay(milliseconds, undefined, polled)];
    await Promise.race([called.promise, ...poll.map((turn) => turn.catch(() => {}))]);
    polled.abort();
    called = Promise.withResolvers();
  }

  /** The tenants that hold as many places as are free. */
  function sated(): string[] {
    const held = Map.groupBy(running.keys(), ({ data }) => data.tenantId);
    const free = places - running.size;
    return [...held].filter(([, jobs]) => jobs.length >= free).map(([tenantId]) => tenantId);
  }

  async function fetchNext(): Promise<QueuedJob<RelayedJob> | undefined> {
    const fetch = (ignoreGroups: string[]) =>
      queue.fetch<RelayedJob>(name, { batchSize: 1, ignoreGroups });
    const [job] = await fetch([...served, ...sated()]);
    if (job || served.size === 0) return job;
    served.clear();
    const [ofNextRound] = await fetch(sated());
    return ofNextRound;
  }

  function start(job: QueuedJob<RelayedJob>): void {
    served.add(job.data.tenantId);
    const ended = settle(job)
      .catch((err: unknown) => log.warn({ err, job: name, jobId: job.id }, 'A job did not settle'))
      .finally(() => {
        running.delete(job);
        wake();
      });
    running.set(job, ended);
  }

  async function settle(job: QueuedJob<RelayedJob>): Promise<void> {
    try {
      await inTime(run(job));
    } catch (error) {
      failures += 1;
      await queue.fail(name, job, { message: String(error) });
      return onFailed();
    }
    failures = 0;
    await queue.complete(name, job);
  }

  async function workOff(): Promise<void> {
    while (!stopping) {
      if (running.size === places) {
        await rest();
        continue;
      }
      try {
        const job = await fetchNext();
        isFetching = true;
        if (job) start(job);
        else await rest(pollMilliseconds);
      } catch (err) {
        // Said once, not again and again for as long as an outage lasts.
        if (isFetching) log.warn({ err, job: name }, 'The job queue cannot be read');
        isFetching = false;
        await rest(pollMilliseconds);
      }
    }
  }

  const beating = setInterval(() => {
    if (running.size === 0) return;
    queue
      .touch(name, [...running.keys()])
      .catch((err: unknown) => log.warn({ err, job: name }, 'A job could not say that it runs'));
  }, heartbeatMilliseconds);
  const working = workOff();

  return {
    wake,
    get isFetching() {
      return isFetching;
    },
    get isFailing() {
      return failures >= failuresInARow;
    },
    async stop(milliseconds) {
      stopping = true;
      wake();
      await working;
      const deadline = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        delay(milliseconds, undefined, deadline).catch(() => {}),
      ]);
      deadline.abort();
      clearInterval(beating);
    },
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The job did not end within a minute')),
    longestMilliseconds,
  );
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
