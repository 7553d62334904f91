import type { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SnapshotDb, SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { SystemPurpose } from '#server/platform/db/system-purpose.ts';
import type { Log } from '#server/platform/plain-log.ts';

/** The things that a run of a job gets beside its payload. */
export interface JobContext {
  readonly tenantId: TenantId;
  /** The same at every run of one piece of work. Outside services recognise repeats by it. */
  readonly key: string;
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  inSystem<T>(purpose: SystemPurpose, work: (db: SystemDb) => Promise<T>): Promise<T>;
  readonly log: Log;
}

/** The context of a run in the queue, with more in it for the few jobs that need it. */
export interface QueuedContext extends JobContext {
  /** A transaction where every statement sees the rows as they were at the first. */
  inSnapshot<T>(work: (db: SnapshotDb) => Promise<T>): Promise<T>;
}

/** How long one run takes at most unless its job says otherwise. */
export const usualSeconds = 60;

/** A kind of work that is done after the transaction that asks for it. */
export interface Job<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How many of this kind run at once in one process; 2 if left out. */
  readonly places?: number;
  /** How long one run may take; a minute if left out. It keeps its place for so long. */
  readonly longestSeconds?: number;
  /** Whether each of this kind is one mail, which the figures of mails count. */
  readonly isMail?: true;
  /** Whether its payload is a secret, such as a key of a shop: it is not kept for another try when the job is given up. */
  readonly isSecret?: true;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/**
 * Declares a kind of job. `name` is kept in the database: letters, digits and hyphens, never changed.
 * Each kind has a queue of its own, so that one kind never waits for another.
 *
 * `run` is called until it has ended well once, for at most a minute each time unless it says otherwise. A process that is
 * killed at the worst moment makes it run again for work already done, so it lets `context.key` decide
 * whether there is anything to do. Any error it throws is logged and means "again later", a `RetryLater` not
 * before its time; after 20 tries over a day it is given up. An operator may have it tried again for 30 days.
 */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;
