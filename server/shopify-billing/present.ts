import type { Subscription, SubscriptionAnswer } from '#contract/billing/subscription.ts';
import {
  ChargeStatus,
  type ShopifyBilling,
  type ShopifyCharge,
} from '#contract/shopify-billing/charge.ts';
import { findAccount } from '#server/billing/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { type ChargeRow, listCharges } from './repository.ts';

/** A charge as it is answered. */
function present(row: ChargeRow): ShopifyCharge {
  const { id, kind, description, amount, isTest } = row;
  const status = ChargeStatus.parse(row.status);
  const confirmationUrl = status === 'pending' ? row.confirmationUrl : null;
  const createdAt = row.createdAt.toISOString();
  const chargeId = row.chargeId?.split('/').at(-1) ?? null;
  return { id, chargeId, kind, description, amount, status, isTest, createdAt, confirmationUrl };
}

/** How the tenant is billed through Shopify, as Shopify has last said. */
export async function readBilling(db: TenantDb): Promise<ShopifyBilling> {
  const shop = await storedShopify.find(db);
  const account = await findAccount(db);
  return {
    shop: shop?.shopHost ?? null,
    hasActiveSubscription: account?.paidByShopify ?? false,
    charges: (await listCharges(db)).map(present),
  };
}

/** The status of a charge in the words of other subscriptions (BILL-101). */
const statuses = {
  ...({ pending: 'incomplete', active: 'active', frozen: 'unpaid' } as const),
  ...({ declined: 'canceled', expired: 'incomplete_expired', cancelled: 'canceled' } as const),
} as const satisfies Readonly<Record<ChargeStatus, Subscription['status']>>;

/** The subscription that a charge pays for, with the page on which it is approved. */
export function toAnswer(row: ChargeRow): SubscriptionAnswer {
  const { confirmationUrl, status } = present(row);
  return {
    ...{ status: statuses[status], hasBaseSubscription: true, trialPeriodEndDescription: null },
    ...{
      planId: row.planId,
      nextBillingDate: row.periodEnd?.toISOString() ?? null,
      nextPlan: null,
    },
    ...(confirmationUrl !== null && { confirmationUrl }),
  };
}
