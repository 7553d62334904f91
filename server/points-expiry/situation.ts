import { dayAt } from '#contract/activities/period.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import type { Situation } from './plan.ts';
import { listRuns } from './repository.ts';

export async function situationAt(
  db: TenantDb,
  now: Date,
): Promise<Situation & { readonly timezone: string }> {
  const row = await getOwnTenant(db);
  const { pointsExpiry: expiry, timezone } = TenantData.parse(row.data);
  const hasExpiry = planOfTenant(row).flags.includes('rewards.pointsExpiry');
  return {
    expiry,
    timezone,
    isOpen: row.enabled && row.useTransactions && hasExpiry,
    today: dayAt(now, timezone),
    runs: expiry.enabled && expiry.startDate !== null ? await listRuns(db, expiry.startDate) : [],
  };
}
