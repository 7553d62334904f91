import {
  agreementMissing,
  firstInvoiceUnpaid,
  subscriptionSuspended,
} from '#contract/http/problem-messages.ts';
import {
  presentSubscription,
  shopNotConnected,
  subscriptionFrozen,
} from '#contract/shopify-billing/charge.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { readBilling } from '#server/shopify-billing/queries.ts';
import { ownPaymentMethod } from '#server/tenants/queries.ts';
import { findAccount } from './repository.ts';

/**
 * What the billing gate tells an admin, by the way in which the tenant pays (BILL-180, BILL-184 to BILL-186). Undefined
 * where it has only to confirm its subscription.
 */
export async function whyUnpaid(db: TenantDb): Promise<string | undefined> {
  switch (await ownPaymentMethod(db)) {
    case 'shopify':
      return whyNoCharge(db);
    case 'paypal-only':
      return agreementMissing;
    default:
      return whyNotByCard(db);
  }
}

async function whyNoCharge(db: TenantDb): Promise<string | undefined> {
  const { charges, shop } = await readBilling(db);
  if (shop === null) return shopNotConnected;
  return presentSubscription(charges)?.status === 'frozen' ? subscriptionFrozen : undefined;
}

async function whyNotByCard(db: TenantDb): Promise<string | undefined> {
  const account = await findAccount(db);
  if (account?.status === 'unpaid') return subscriptionSuspended;
  return account?.status === 'incomplete' ? firstInvoiceUnpaid : undefined;
}
