import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { nextStep, type Situation } from './plan.ts';
import { situationAt } from './situation.ts';
import { takeStep } from './take-step.ts';

const Nothing = z.object({});

/** How long a tenant goes on before every other has its turn; a stretch that has begun is brought to its end. */
const longestTurn = 2000;

/**
 * The job that goes on with the expiry of a tenant's points, stretch by stretch, each a transaction of its
 * own. When its turn is over it asks for the next one, so that between two of a tenant every other has one.
 */
export const expirePointsJob = (
  config: Config,
  options: { readonly people?: number; readonly now?: () => Date; readonly turn?: number } = {},
): Job<Record<string, never>> => {
  const { people, now = () => new Date(), turn = longestTurn } = options;
  const job: Job<Record<string, never>> = defineJob({
    name: 'expire-points',
    payload: Nothing,
    async run(_payload, { inTenant }) {
      const end = performance.now() + turn;
      const step = { config, now: now(), ...(people !== undefined && { people }) };
      do {
        if (!(await inTenant((db) => takeStep(db, step)))) return;
      } while (performance.now() < end);
      await inTenant((db) => askToGoOn(db, job, now()));
    },
  });
  return job;
};

/** Asks for the next piece of work, if there is any. */
async function askToGoOn(db: TenantDb, job: Job, now: Date): Promise<void> {
  const key = keyOfNext(await situationAt(db, now));
  if (key !== null) await enqueue(db, job, {}, { key });
}

/** Names the next step and how far it has come. */
function keyOfNext(situation: Situation): string | null {
  const step = nextStep(situation);
  if (step === null) return null;
  const run = situation.runs.find(({ month }) => month === step.month);
  const after = step.kind === 'announce' ? run?.announcedTo : run?.expiredTo;
  return `${step.kind} ${step.month} ${after ?? ''}`;
}

const isExpiryOn = sql<boolean>`data->'pointsExpiry'->>'enabled' = 'true'`;

/**
 * Asks for the job wherever there is something to do and nobody is at it: in a new month, after the servers
 * have been away, after the job was given up. Several servers ask once. A tenant that fails keeps no other
 * from its turn.
 */
export async function watchPointsExpiry(
  database: Database,
  config: Config,
  now: Date = new Date(),
): Promise<void> {
  const rows = await database.inSystem('find-points-expiry', (db) =>
    db.selectFrom('tenants').select('tenantId').where(isExpiryOn).execute(),
  );
  await eachTenant(database, rows, (db) => watchTenant(db, config, now));
}

async function watchTenant(db: TenantDb, config: Config, now: Date): Promise<void> {
  const next = keyOfNext(await situationAt(db, now));
  const job = expirePointsJob(config);
  if (next === null || (await isWaiting(db, job))) return;
  // A job that was given up an hour ago is tried again.
  await enqueue(db, job, {}, { key: `${next} ${now.toISOString().slice(0, 13)}` });
}
