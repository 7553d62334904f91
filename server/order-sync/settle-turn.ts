import { failuresUntilStopped, integrationTypes } from '#contract/integrations/integration.ts';
import { dueAfterFailure, nextWindow } from '#contract/order-sync/query-window.ts';
import { systemOfJob } from '#contract/order-sync/sync-job.ts';
import { setStopped } from '#server/integrations/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Fetched } from './fetch-orders.ts';
import type { Progress } from './parts.ts';
import { atRest, changeJob, columnsOf, type JobRow, lockHeld, windowOf } from './repository.ts';

/** The result of a turn. */
export type Outcome = Fetched | { readonly kind: 'failed'; readonly message: string };

/** How often in a row a busy store is waited for within one run. */
const mostWaits = 10;

/**
 * Notes the result of a turn and lets the job go. Answers the moment of the next turn, where one is to follow without
 * being looked for; undefined also where somebody else has the job.
 */
export async function settleTurn(
  db: TenantDb,
  job: JobRow,
  outcome: Outcome,
  now: Date,
): Promise<Date | undefined> {
  const held = await lockHeld(db, job);
  if (!held || outcome.kind === 'lost') return undefined;
  if (outcome.kind === 'all') return succeed(db, held, now);
  if (outcome.kind === 'some') return handOn(db, held, outcome.progress, now);
  if (outcome.kind === 'busy' && held.waits < mostWaits) return wait(db, held, outcome, now);
  return fail(db, held, outcome.message, now);
}

async function succeed(db: TenantDb, job: JobRow, now: Date): Promise<Date | undefined> {
  const { window, due } = nextWindow(windowOf(job), now);
  await changeJob(db, job.id, {
    ...{ ...atRest, ...columnsOf(window), dueAt: due },
    ...{ lastRunAt: now, lastResult: 'succeeded', failureCount: 0 },
    lastMessage: sayUnreadable(job.ordersUnreadable),
  });
  const platform = platformOf(job);
  if (platform) await setStopped(db, platform, null);
  return due <= now ? now : undefined;
}

/** Orders in a currency that nobody has, and the like, are left out. */
function sayUnreadable(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 order could not be read and was left out'
    : `${count.toLocaleString('en')} orders could not be read and were left out`;
}

const released = { runToken: null, leasedUntil: null };

async function handOn(db: TenantDb, job: JobRow, progress: Progress, now: Date): Promise<Date> {
  const { takenUntil, partSeconds } = progress;
  await changeJob(db, job.id, { ...released, takenUntil, partSeconds });
  return now;
}

/** A store that is busy has not failed. */
async function wait(
  db: TenantDb,
  job: JobRow,
  { seconds, progress }: Extract<Outcome, { kind: 'busy' }>,
  now: Date,
): Promise<Date> {
  const waitsUntil = new Date(now.getTime() + seconds * 1000);
  await changeJob(db, job.id, {
    ...{ ...released, waitsUntil, waits: job.waits + 1 },
    ...{ takenUntil: progress.takenUntil, partSeconds: progress.partSeconds },
  });
  return waitsUntil;
}

/** The window and its progress stay (JOB-29); the platform counts as stopped after some failures (JOB-30). */
async function fail(db: TenantDb, job: JobRow, message: string, now: Date): Promise<undefined> {
  const { takenUntil, partSeconds } = job;
  const failureCount = job.failureCount + 1;
  await changeJob(db, job.id, {
    ...{ ...atRest, takenUntil, partSeconds },
    ...{ failureCount, dueAt: dueAfterFailure(failureCount, now) },
    ...{ lastRunAt: now, lastResult: 'failed', lastMessage: message },
  });
  const platform = platformOf(job);
  if (platform && failureCount >= failuresUntilStopped) await setStopped(db, platform, now);
}

/** The platform whose integration a job belongs to; Amazon has none (INT-02). */
const platformOf = ({ jobType }: JobRow) =>
  integrationTypes.find((type) => type === systemOfJob[jobType]);
