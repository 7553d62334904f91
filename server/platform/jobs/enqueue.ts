import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
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
 * True while a request for one of these jobs is neither done nor given up. With a text, only the jobs whose key
 * begins with it count.
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

interface Wanted<Payload> {
  readonly key: string;
  readonly payload: Payload;
}

/**
 * Asks for a job for each of these payloads, like `enqueue` with a key of each: for work that comes by the
 * hundred.
 */
export const enqueueAll = <Payload extends object>(
  db: TenantDb,
  job: Pick<Job<Payload>, 'name' | 'payload'>,
  wanted: readonly Wanted<NoInfer<Payload>>[],
): Promise<void> => insertAll(db, job, wanted, {});

/** The same in a tenant that has to be named, for work that goes through many tenants. */
export const enqueueIn = <Payload extends object>(
  db: SystemDb,
  tenantId: TenantId,
  job: Pick<Job<Payload>, 'name' | 'payload'>,
  wanted: readonly Wanted<NoInfer<Payload>>[],
): Promise<void> => insertAll(db, job, wanted, { tenantId });

async function insertAll(
  db: TenantDb | SystemDb,
  job: Pick<Job, 'name'>,
  wanted: readonly Wanted<object>[],
  tenant: { readonly tenantId?: TenantId },
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ key, payload }) => ({
    ...tenant,
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
