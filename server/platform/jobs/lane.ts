import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import type { Log } from '#server/platform/plain-log.ts';
import type { RelayedJob } from './relay.ts';
import { RetryLater } from './retry-later.ts';
import { openTurns } from './turns.ts';
import { whyFailed } from './why-failed.ts';

/** Works off one kind of job. */
export interface Lane {
  /** Looks for work now; otherwise it looks once in a while. */
  wake(): void;
  /** False while the queue does not answer which jobs wait. */
  readonly isFetching: boolean;
  /** True once several runs in a row have failed, of one tenant or of several. */
  readonly isFailing: boolean;
  /** True while a job runs, and until the queue knows all of how it ended. */
  readonly isBusy: boolean;
  /** Starts nothing new and resolves when the running jobs have ended, or after `milliseconds`. */
  stop(milliseconds: number): Promise<void>;
}

interface LaneOptions {
  readonly name: string;
  /** How many jobs run at once. */
  readonly places: number;
  /** How long one run may take before its place goes to the next. */
  readonly longestSeconds: number;
  /** An error means "again later". */
  run(job: QueuedJob<RelayedJob>): Promise<void>;
  /** Called once a run has ended well; notes that, here and in the queue. */
  onDone(job: QueuedJob<RelayedJob>): Promise<void>;
  /** Called once the queue has noted that a run has failed. */
  onFailed(): Promise<void>;
  readonly log: Log;
  readonly pollMilliseconds: number;
}

const heartbeatMilliseconds = 5000;
const failuresInARow = 3;
/** The wait before another try to note how a run has ended. */
const noteAgainMilliseconds = 500;

/** Works off a queue until it is empty, in the turns of its tenants. */
export function openLane(
  queue: PgBoss,
  { name, places, longestSeconds, run, onDone, onFailed, log, pollMilliseconds }: LaneOptions,
): Lane {
  const running = new Map<QueuedJob<RelayedJob>, Promise<void>>();
  const turns = openTurns(queue, { name, places, running });
  let stopping = false;
  let isFetching = true;
  let failures = 0;

  // A call that comes while nobody waits counts for the next wait.
  let called = Promise.withResolvers<void>();
  const goOn = () => called.resolve();
  async function rest(): Promise<void> {
    await called.promise;
    called = Promise.withResolvers();
  }
  function wake(): void {
    turns.lookFurther();
    goOn();
  }

  function start(job: QueuedJob<RelayedJob>): void {
    turns.noteStarted(job);
    const ended = settle(job)
      .catch((err: unknown) => log.warn({ err, job: name, jobId: job.id }, 'A job did not settle'))
      .finally(() => {
        running.delete(job);
        goOn();
      });
    running.set(job, ended);
  }

  async function settle(job: QueuedJob<RelayedJob>): Promise<void> {
    try {
      await inTime(run(job), longestSeconds);
    } catch (error) {
      failures += 1;
      await insist(() => queue.fail(name, job, { reason: whyFailed(error) }));
      if (error instanceof RetryLater)
        await queue.update(name, undefined, { id: job.id, startAfter: error.seconds });
      return onFailed();
    }
    failures = 0;
    await insist(() => onDone(job));
  }

  /** Notes how a run has ended, also when the database was away meanwhile: a job without a note runs once more. */
  async function insist(note: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + longestSeconds * 1000;
    for (;;) {
      try {
        await note();
        return;
      } catch (error) {
        if (stopping || performance.now() > end) throw error;
        await delay(noteAgainMilliseconds);
      }
    }
  }

  async function workOff(): Promise<void> {
    while (!stopping) {
      if (running.size === places) {
        await rest();
        continue;
      }
      try {
        const job = await turns.fetchNext();
        isFetching = true;
        if (job) start(job);
        else await rest();
      } catch (err) {
        // Said once, not again and again for as long as an outage lasts.
        if (isFetching) log.warn({ err, job: name }, 'The job queue cannot be read');
        isFetching = false;
        await rest();
      }
    }
  }

  const beating = setInterval(() => {
    if (running.size === 0) return;
    queue
      .touch(name, [...running.keys()])
      .catch((err: unknown) => log.warn({ err, job: name }, 'A job could not say that it runs'));
  }, heartbeatMilliseconds);
  // A job that another process hands over, or that is tried again, wakes no lane: each lane looks for itself.
  const polling = setInterval(wake, pollMilliseconds);
  const working = workOff();

  return {
    wake,
    get isFetching() {
      return isFetching;
    },
    get isFailing() {
      return failures >= failuresInARow;
    },
    get isBusy() {
      return running.size > 0;
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
      clearInterval(polling);
    },
  };
}

async function inTime(work: Promise<void>, seconds: number): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The job did not end within ${seconds} seconds`)),
    seconds * 1000,
  );
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
