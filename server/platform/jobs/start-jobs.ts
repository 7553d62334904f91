import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import { clearOutbox, settleGivenUp } from './clear-outbox.ts';
import type { Job } from './job.ts';
import { openLanes } from './open-lanes.ts';
import { openQueue } from './open-queue.ts';
import { relayOutbox } from './relay.ts';

/** The state of the jobs, for the people who run the server. */
export interface JobsHealth {
  /** `failing` while the queue cannot be worked off. */
  readonly state: 'ok' | 'failing' | 'stopped';
  /** The kinds of job whose last runs have all failed, such as mails without a mail server. */
  readonly failing: readonly string[];
}

/** The jobs of this process. */
export interface RunningJobs {
  readonly health: JobsHealth;
  /** Lets the jobs that run come to their end, for at most 10 seconds, and starts no others. */
  stop(): Promise<void>;
  /**
   * For tests: resolves when no due job waits and every run here is noted. A failed job is due again only
   * later.
   */
  drain(): Promise<void>;
}

interface JobsOptions {
  readonly log: Log;
  /** Looked at once a minute: they ask for work that comes with time. */
  readonly watches?: readonly (() => Promise<void>)[];
  /** Runs a job of this kind as a step that traces show. */
  readonly trace?: (kind: string, run: () => Promise<void>) => Promise<void>;
  /** For tests: waits for so many milliseconds, or until the abort. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** For tests: how often the queue is looked at when nothing tells to. */
  readonly pollMilliseconds?: number;
}

const relayMilliseconds = 500;
const stopMilliseconds = 10_000;
const settleMilliseconds = 60_000;
const watchMilliseconds = 60_000;
const clearMilliseconds = 3_600_000;

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => {});

const untraced = (_kind: string, run: () => Promise<void>): Promise<void> => run();

/**
 * Starts to work off the outbox, with a relay into the job queue (pg-boss, in a schema of its own) and
 * a lane for each kind of job. Any number of processes may do so on one database.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  { log, watches = [], trace = untraced, pause = sleep, pollMilliseconds = 2000 }: JobsOptions,
): Promise<RunningJobs> {
  const names = jobs.map((job) => job.name);
  const queue = await openQueue(database, jobs, log);
  const settle = () => settleGivenUp(database, queue, jobs, log);
  const lanes = openLanes(database, queue, jobs, { log, trace, pollMilliseconds, settle });

  const stopping = new AbortController();
  let isRelaying = true;
  /** Whether anything was handed over. */
  async function relayAll(): Promise<boolean> {
    let isAny = false;
    try {
      while (!stopping.signal.aborted) {
        const relayed = await relayOutbox(database, queue, names);
        isRelaying = true;
        if (relayed.size === 0) break;
        isAny = true;
        for (const name of relayed) lanes.get(name)?.wake();
      }
    } catch (error) {
      // Said once, not twice a second for as long as an outage lasts.
      if (isRelaying) log.warn({ err: error }, 'The outbox has to wait');
      isRelaying = false;
    }
    return isAny;
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** One at a time, so that nothing is handed over while `drain` looks whether anything is left. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }
  const relay = () => inTurn(relayAll);

  async function repeat(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, 'The jobs met an error'));
      await pause(milliseconds, stopping.signal);
    }
  }
  const repeating =
    names.length === 0
      ? []
      : [
          repeat(relayMilliseconds, relay),
          // Also those whose processes were killed at their last try.
          repeat(settleMilliseconds, settle),
          repeat(clearMilliseconds, () => clearOutbox(database)),
          ...watches.map((watch) => repeat(watchMilliseconds, watch)),
        ];

  async function countDue(): Promise<number> {
    const { rows } = await database.executeForJobs(
      `select 1 from pgboss.job where name = any($1::text[])
        and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`,
      [names],
    );
    return rows.length;
  }

  /**
   * A job that has failed is not due any more, though the queue is still to be told when it is. So lanes are
   * looked at after the due jobs, not before: a job that was neither due nor running then has ended.
   */
  const isWorking = async (): Promise<boolean> =>
    (await countDue()) > 0 || [...lanes.values()].some((lane) => lane.isBusy);

  /** Looks at the jobs first, and then at the outbox: a job asks for others before it ends. */
  async function isAnyLeft(): Promise<boolean> {
    const wasWorking = await isWorking();
    return (await relayAll()) || wasWorking;
  }

  let hasStopped = false;
  const stateOfJobs = (): JobsHealth['state'] => {
    if (hasStopped) return 'stopped';
    return isRelaying && [...lanes.values()].every((lane) => lane.isFetching) ? 'ok' : 'failing';
  };

  return {
    get health() {
      const failing = names.filter((name) => lanes.get(name)?.isFailing);
      return { state: stateOfJobs(), failing };
    },
    async stop() {
      stopping.abort();
      await Promise.all(repeating);
      await Promise.all([...lanes.values()].map((lane) => lane.stop(stopMilliseconds)));
      await queue.stop({ graceful: true, timeout: stopMilliseconds });
      hasStopped = true;
    },
    async drain() {
      while (await inTurn(isAnyLeft)) {
        for (const lane of lanes.values()) lane.wake();
        await delay(20);
      }
    },
  };
}
