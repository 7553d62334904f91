import { dayAt, periodOf } from '#contract/activities/period.ts';
import { findSendingTenant } from '#server/mail/sending-tenant.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { tellReaders } from '#server/weekly-summary/queries.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** An admin who has asked for the weekly summary, and gets the one of last week when the demo starts. */
export async function addWeeklySummary(
  db: TenantDb,
  { tenantId, accounts }: DemoTenantPlan,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  const admin = accounts.find(({ roles }) => roles.includes('admin'));
  const tenant = await findSendingTenant(db, config);
  if (tenantId !== 'acme' || !admin || !tenant) return;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  await setSubscribed(db, id, true, 'weekly-summary-admin');
  const { start } = periodOf('weekly', dayAt(now, tenant.timezone));
  if (start === null) return;
  const yesterday = daysBefore(new Date(start), 1).toISOString().slice(0, 10);
  const monday = { day: start, yesterday, until: hoursAfter(now, 24) };
  await tellReaders(db, { tenant, monday, now });
}
