import { randomUUID } from 'node:crypto';
import { hasPassed } from '#contract/order-sync/query-window.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { changeJob, type JobRow, lockJob, windowOf } from './repository.ts';

/** Longer than a turn takes: by then its process has been killed. */
const leaseMilliseconds = 90_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMilliseconds);

/** Whether a turn of a job may begin: nobody has it, and its window is not in the future. */
const mayRun = (row: JobRow, now: Date): boolean =>
  row.isEnabled &&
  row.dueAt <= now &&
  hasPassed(windowOf(row), now) &&
  [row.leasedUntil, row.waitsUntil].every((until) => until === null || until <= now);

/** Takes a job for one turn, so that nobody else runs it; undefined where it may not run now. */
export async function claim(db: TenantDb, id: string, now: Date): Promise<JobRow | undefined> {
  const row = await lockJob(db, id);
  if (!row || !mayRun(row, now)) return undefined;
  return changeJob(db, id, {
    ...(row.runningSince === null && { runningSince: now, ordersTaken: 0, ordersUnreadable: 0 }),
    ...{ runToken: randomUUID(), leasedUntil: leaseFrom(now), waitsUntil: null },
  });
}
