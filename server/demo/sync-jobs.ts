import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { JobType } from '#contract/order-sync/sync-job.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const jobTypeOf: Readonly<Record<ReferralSystem, JobType>> = {
  shopify: 'get-shopify-orders',
  'woo-commerce': 'get-woo-commerce-orders',
  amazon: 'get-amazon-orders',
};

const hour = 3_600_000;

/** The job that fetches the orders of a brand's shop, which has just done the last full hour. */
export async function addSyncJob(
  db: TenantDb,
  { referrals }: Pick<DemoTenantPlan, 'referrals'>,
  { now, connectedDaysAgo }: { now: Date; connectedDaysAgo: number },
): Promise<void> {
  const system = referrals?.type.referralSystem;
  if (!system) return;
  const fullHour = new Date(Math.floor(now.getTime() / hour) * hour);
  await db
    .insertInto('syncJobs')
    .values({
      ...{ jobType: jobTypeOf[system], createdAt: daysBefore(now, connectedDaysAgo) },
      ...{ windowMinutes: 60, overlapSeconds: 300, windowStart: fullHour },
      dueAt: new Date(fullHour.getTime() + hour),
      ...{ lastRunAt: fullHour, lastResult: 'succeeded', ordersTaken: 2 },
    })
    .execute();
}
