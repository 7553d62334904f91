import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { type OrderFeeds, orderFeeds } from './feeds.ts';
import { findDue } from './find-due.ts';
import { takeTurn } from './take-turn.ts';

const Turn = z.object({ jobId: z.uuid() });
type Turn = z.infer<typeof Turn>;

/** How long a job goes on before every other tenant has its turn. */
const usualTurn = 15_000;

interface SyncOptions {
  readonly feeds?: OrderFeeds;
  readonly now?: () => Date;
  /** Milliseconds. */
  readonly turn?: number;
}

/** The work of fetching orders, a turn at a time. Stores that hang leave places for the others. */
export const syncOrders = (
  config: Config,
  { feeds = orderFeeds, now = () => new Date(), turn: length = usualTurn }: SyncOptions = {},
): Job<Turn> => {
  const job: Job<Turn> = defineJob({
    name: 'sync-orders',
    payload: Turn,
    places: 4,
    async run({ jobId }, context) {
      const runAt = await takeTurn(jobId, feeds, { config, context, now, length });
      if (runAt) await context.inTenant((db) => askForTurn(db, job, jobId, runAt));
    },
  });
  return job;
};

const askForTurn = (db: TenantDb, job: Job<Turn>, jobId: string, runAt?: Date): Promise<void> =>
  enqueue(db, job, { jobId }, { key: `${jobId} ${randomUUID()}`, ...(runAt && { runAt }) });

/** Asks for a run of a job as soon as there is a place. */
export const askForRun = (db: TenantDb, config: Config, jobId: string): Promise<void> =>
  askForTurn(db, syncOrders(config), jobId);

/** Asks once a minute for a turn of each job that is due (JOB-63) and that nobody has asked for. */
export async function watchSyncs(
  database: Database,
  config: Config,
  now: Date = new Date(),
): Promise<void> {
  const due = await database.inSystem('find-due-syncs', (db) => findDue(db, now));
  const job = syncOrders(config);
  const minute = now.toISOString().slice(0, 16);
  await eachTenant(database, due, async (db, { id: jobId }) => {
    if (await isWaiting(db, job, `${jobId} `)) return;
    await enqueue(db, job, { jobId }, { key: `${jobId} ${minute}` });
  });
}
