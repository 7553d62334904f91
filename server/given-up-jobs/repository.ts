import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { failureReasons, type GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import { tenantName } from '#server/tenants/queries.ts';

export interface KindCount {
  readonly kind: string;
  readonly count: number;
}

/** Given up before anybody wrote down why. */
const Reason = z.enum(failureReasons).catch('other');

/** The list and its counts show these, and no others are tried again. */
const isGivenUp = sql<SqlBool>`(outbox.given_up_at is not null and outbox.done_at is null)`;

/** The jobs of a page, the one that was given up last first. */
export async function listGivenUp(
  db: SystemDb,
  { kind, page, pageSize }: { kind?: string | undefined; page: number; pageSize: number },
): Promise<GivenUpJob[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('tenants', 'tenants.tenantId', 'outbox.tenantId')
    .select(['outbox.id', 'job', 'outbox.tenantId', 'outbox.createdAt', 'givenUpAt'])
    .select(['givenUpTries', 'givenUpReason', 'givenUpKept'])
    .select(tenantName)
    .where(isGivenUp)
    .$if(kind !== undefined, (query) => query.where('job', '=', kind ?? ''))
    .orderBy('givenUpAt', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id, job, tenantId, tenantName, createdAt, givenUpAt, ...row }) => ({
    ...{ id, kind: job, tenantId: TenantId.parse(tenantId), tenantName },
    askedAt: createdAt.toISOString(),
    givenUpAt: (givenUpAt ?? createdAt).toISOString(),
    ...{ tries: row.givenUpTries, reason: Reason.parse(row.givenUpReason) },
    canRetry: row.givenUpKept,
  }));
}

/** How many of each kind were given up. */
export async function countKinds(db: SystemDb): Promise<KindCount[]> {
  return db
    .selectFrom('outbox')
    .select(['job as kind', sql<number>`count(*)::int`.as('count')])
    .where(isGivenUp)
    .groupBy('job')
    .orderBy('job')
    .execute();
}

interface TenantCount {
  readonly tenantId: string;
  readonly count: number;
}

/**
 * Has jobs wait again, under a new id: the queue takes an id once, and may still be forgetting the old one. Their key
 * stays, by which the outside world knows repeats. Answers how many of each tenant.
 */
export async function retry(
  db: SystemDb,
  { kind, jobId }: { kind: string; jobId?: string | undefined },
): Promise<TenantCount[]> {
  const rows = await db
    .updateTable('outbox')
    .set({
      ...{ id: sql`gen_random_uuid()`, runAt: sql`now()`, relayedAt: null },
      ...{ givenUpAt: null, givenUpTries: null, givenUpReason: null, givenUpKept: false },
    })
    .where('job', '=', kind)
    .where(isGivenUp)
    .where('givenUpKept', '=', true)
    .$if(jobId !== undefined, (query) => query.where('id', '=', jobId ?? ''))
    .returning('tenantId')
    .execute();
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId);
  return [...byTenant].map(([tenantId, jobs]) => ({ tenantId, count: jobs.length }));
}
