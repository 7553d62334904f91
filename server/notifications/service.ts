import type * as endpoints from '#contract/notifications/endpoints.ts';
import { type Notification, notificationLevels } from '#contract/notifications/notification.ts';
import { planLimits } from '#contract/plans/plan.ts';
import { listCurrentAnnouncements } from '#server/announcements/queries.ts';
import { findAccount } from '#server/billing/queries.ts';
import { listInvalidDomains } from '#server/domains/queries.ts';
import { countOpenCases } from '#server/fraud-cases/queries.ts';
import { listStopped } from '#server/integrations/queries.ts';
import { evaluate } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { listLostDomains } from '#server/sending-domains/queries.ts';
import { findShopThatLeft } from '#server/shopify/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import {
  ofAnnouncements,
  ofDomains,
  ofFraudCases,
  ofLimit,
  ofSendingDomains,
  ofShopThatLeft,
  ofStopped,
  ofUnpaidInvoice,
} from './policy.ts';

/** All notifications, the most important first (DASH-31). */
export async function listDashboardNotifications(
  call: Call<typeof endpoints.listDashboardNotifications>,
): Promise<{ results: Notification[] }> {
  const { config, database, now } = call;
  const announced = await database.inSystem('read-announcements', (db) =>
    listCurrentAnnouncements(db, config.operatorTenantId, now),
  );
  const known = await call.transaction(async (db) => [
    ...ofAnnouncements(announced),
    ...ofUnpaidInvoice((await findAccount(db))?.status),
    ...ofDomains(await listInvalidDomains(db)),
    ...ofSendingDomains(await listLostDomains(db)),
    ...ofStopped(await listStopped(db)),
    ...ofShopThatLeft(await findShopThatLeft(db)),
    ...ofFraudCases(await countOpenCases(db)),
    ...(await listOfLimits(db)),
  ]);
  return {
    results: notificationLevels.flatMap((level) => known.filter((each) => each.level === level)),
  };
}

async function listOfLimits(db: TenantDb): Promise<Notification[]> {
  const { terms } = await getOwnSettings(db);
  const found: Notification[] = [];
  for (const limit of planLimits) found.push(...ofLimit(limit, await evaluate(db, limit), terms));
  return found;
}
