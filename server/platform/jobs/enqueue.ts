import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Job } from './job.ts';

/** True when a job with this key has been asked for already. */
export async function isEnqueued(db: TenantDb, job: Job, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('job', '=', job.name)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True while one of these jobs has been asked for that is neither done nor given up; of those whose key begins
 * with a text, where one is given.
 */
export async function isWaiting(
  db: TenantDb,
  job: Pick<Job, 'name'>,
  keyStart = '',
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('job', '=', job.name)
    .where(sql<boolean>`starts_with(key, ${keyStart})`)
    .where('doneAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Asks for a job for each of these payloads, like `enqueue` with a key of each: for work that comes by the
 * hundred.
 */
export async function enqueueAll<Payload extends object>(
  db: TenantDb,
  job: Pick<Job<Payload>, 'name' | 'payload'>,
  wanted: readonly { readonly key: string; readonly payload: NoInfer<Payload> }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ key, payload }) => ({
    job: job.name,
    payload: JSON.stringify(payload),
    key,
  }));
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'job', 'key']).doNothing())
    .execute();
}

/**
 * Asks for a job in the transaction of its cause: it will run if and only if that commits, within
 * about a second or from `runAt`. A second request with the same `key` for the same job and tenant
 * is no request. The payload is stored as JSON.
 */
export async function enqueue<Payload extends object>(
  db: TenantDb,
  job: Pick<Job<Payload>, 'name' | 'payload'>,
  payload: NoInfer<Payload>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      job: job.name,
      payload: JSON.stringify(payload),
      key: options.key ?? randomUUID(),
      ...(options.runAt && { runAt: options.runAt }),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'job', 'key']).doNothing())
    .execute();
}
