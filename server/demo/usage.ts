import { dayAt } from '#contract/activities/period.ts';
import { isPaying } from '#contract/billing/subscription.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import { findAccount } from '#server/billing/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import {
  beginAccount,
  listUncharged,
  noteCharge,
  stateMonths,
} from '#server/usage-fees/queries.ts';

/** So many months are stated: orders cost a fee from the first of them on. */
const statedMonths = 5;

/** The fees of a brand that pays by card for the use of past months. Stripe has charged all of them. */
export async function addUsageFees(db: TenantDb, now: Date): Promise<void> {
  const { status, subscriptionId } = (await findAccount(db)) ?? {};
  if (!subscriptionId || !isPaying(status)) return;
  const month = monthOf(dayAt(now, (await getOwnSettings(db)).timezone));
  const fromDay = addMonths(month, -statedMonths);
  const statedTo = addMonths(fromDay, -1);
  const lookedOn = now.toISOString().slice(0, 10);
  await beginAccount(db, { subscriptionId, fromDay, statedTo, lookedOn });
  await stateMonths(db, now);
  for (const { id } of await listUncharged(db))
    await noteCharge(db, id, `ii_demo${id.slice(0, 8)}`);
}
