import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { lockDue } from './repository.ts';
import { settle } from './settle.ts';

/** The number of referrals to credit in one transaction. */
const atOnce = 100;

/**
 * The job that credits the approved referrals of a tenant that are due, some at a time. A process may be killed
 * at any moment and several may be at it at once: each referral is credited in the transaction that finds it.
 */
export const creditDueReferrals = (
  options: { readonly now?: () => Date } = {},
): Job<Record<string, never>> => {
  const { now = () => new Date() } = options;
  return defineJob({
    name: 'credit-referrals',
    payload: z.object({}),
    async run(_payload, { inTenant }) {
      let found: number;
      do {
        found = await inTenant(async (db) => {
          const rows = await lockDue(db, now(), atOnce);
          for (const row of rows) await settle(db, row, now());
          return rows.length;
        });
      } while (found === atOnce);
    },
  });
};

/** Asks once an hour for the job in every enabled tenant with due commissions (REF-111). */
export async function watchDueReferrals(database: Database, now: Date = new Date()): Promise<void> {
  const rows = await database.inSystem('find-due-referrals', (db) =>
    db
      .selectFrom('orders')
      .innerJoin('tenants', 'tenants.tenantId', 'orders.tenantId')
      .select('orders.tenantId')
      .distinct()
      .where('orders.approvedState', '=', 'approved')
      .where('orders.creditedAt', 'is', null)
      .where('orders.isHeld', '=', false)
      .where('orders.creditDueAt', '<=', now)
      .where('tenants.enabled', '=', true)
      .execute(),
  );
  const hour = now.toISOString().slice(0, 13);
  const job = creditDueReferrals();
  await eachTenant(database, rows, async (db) => {
    if (!(await isWaiting(db, job))) await enqueue(db, job, {}, { key: hour });
  });
}
