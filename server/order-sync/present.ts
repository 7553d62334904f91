import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import { type JobRow, windowOf } from './repository.ts';

/** A job as the API says it. */
export const presentJob = (row: JobRow): SyncJob => ({
  id: row.id,
  jobType: row.jobType,
  enabled: row.isEnabled,
  due: row.dueAt.toISOString(),
  data: { queryWindow: windowOf(row) },
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastResult: row.lastResult,
  lastMessage: row.lastMessage,
  failureCount: row.failureCount,
  runningSince: row.runningSince?.toISOString() ?? null,
  waitsUntil: row.waitsUntil?.toISOString() ?? null,
  ordersTaken: row.ordersTaken,
});
