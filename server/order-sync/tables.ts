import type { Generated } from 'kysely';
import type { JobType, SyncJob } from '#contract/order-sync/sync-job.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface OrderSyncTables {
  syncJobs: SyncJobsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends OrderSyncTables {}
}

/** The rights of the application on the rows of a tenant. */
export const orderSyncTables: RowRights<OrderSyncTables> = {
  sync_jobs: 'select, insert, update, delete',
};

/** The jobs that fetch orders. From `runningSince` on the columns are of the run that is under way, if any. */
export interface SyncJobsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  jobType: JobType;
  createdAt: Moment;
  isEnabled: Generated<boolean>;
  /** The removal of its platform has disabled it; adding the platform enables it again. */
  goesOnWhenAdded: Generated<boolean>;
  dueAt: Moment;
  windowStart: Moment;
  windowMinutes: number;
  overlapSeconds: number;
  /** When the last run ended. */
  lastRunAt: MomentOrNull;
  lastResult: SyncJob['lastResult'];
  lastMessage: string | null;
  failureCount: Generated<number>;
  runningSince: MomentOrNull;
  /** Names the turn that is being taken; another one, or none, ends it. */
  runToken: string | null;
  /** From when on another turn may begin although this one has not ended: its process was killed. */
  leasedUntil: MomentOrNull;
  /** When the busy store is asked again. */
  waitsUntil: MomentOrNull;
  /** How often in a row it was busy. */
  waits: Generated<number>;
  /** All orders of the window that changed before then are in. */
  takenUntil: MomentOrNull;
  /** The part of the window that is asked for at a time; null for all of it. */
  partSeconds: number | null;
  /** These two stay until the next run begins. */
  ordersTaken: Generated<number>;
  ordersUnreadable: Generated<number>;
}
