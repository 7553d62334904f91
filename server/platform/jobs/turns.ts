import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import type { RelayedJob } from './relay.ts';

/** Finds the job whose turn it is. */
interface Turns {
  /** The next job that may start; undefined where none may. */
  fetchNext(): Promise<QueuedJob<RelayedJob> | undefined>;
  /** Counts the start of a job as the turn of its tenant. */
  noteStarted(job: QueuedJob<RelayedJob>): void;
  /** Says that jobs of further tenants may wait. */
  lookFurther(): void;
}

interface TurnsOptions {
  readonly name: string;
  /** How many jobs run at once. */
  readonly places: number;
  readonly running: ReadonlyMap<QueuedJob<RelayedJob>, unknown>;
}

/**
 * The turns of the tenants at a queue: each tenant that has something waiting has one job started before any has a
 * second. A tenant takes a place only while more are free than it holds, so that jobs of one tenant that hang leave
 * places for everybody else.
 */
export function openTurns(queue: PgBoss, { name, places, running }: TurnsOptions): Turns {
  /** The tenants that have had a turn in this round. */
  const served = new Set<string>();
  /** The tenants that may have more jobs waiting. */
  const known = new Set<string>();
  /** Whether jobs of a tenant outside `known` may wait. */
  let mayBeMore = true;

  /** The tenants that hold as many places as are free. */
  function sated(): string[] {
    const held = Map.groupBy(running.keys(), ({ data }) => data.tenantId);
    const free = places - running.size;
    return [...held].filter(([, jobs]) => jobs.length >= free).map(([tenantId]) => tenantId);
  }

  return {
    // Each question to the queue takes time, so few are asked in vain.
    async fetchNext() {
      for (;;) {
        const full = sated();
        const next = [...known].filter((tenantId) => !full.includes(tenantId));
        if (!mayBeMore) {
          if (next.length === 0) return undefined;
          if (next.every((tenantId) => served.has(tenantId))) served.clear();
        }
        const asked = next.filter((tenantId) => !served.has(tenantId));
        const lookedFurther = mayBeMore;
        mayBeMore = false;
        const ignoreGroups = [...served, ...full];
        const [job] = await queue.fetch<RelayedJob>(name, { batchSize: 1, ignoreGroups });
        if (job) {
          mayBeMore ||= lookedFurther;
          return job;
        }
        for (const tenantId of asked) known.delete(tenantId);
      }
    },
    noteStarted({ data: { tenantId } }) {
      known.add(tenantId);
      served.add(tenantId);
    },
    lookFurther() {
      mayBeMore = true;
    },
  };
}
