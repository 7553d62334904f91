import { billingSystemOf } from '#contract/billing/payment-method.ts';
import { setPaidByPayPal, setPaidByShopify } from '#server/billing/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { setOwnBilling } from '#server/tenants/queries.ts';
import { addCharges } from './shopify-charges.ts';
import { addStripe } from './stripe.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

interface Making {
  readonly config: Config;
  readonly now: Date;
}

/** Has a brand pay for its plan in its own way. */
export async function addBilling(
  db: TenantDb,
  plan: DemoTenantPlan,
  making: Making,
): Promise<void> {
  await addStripe(db, plan, making);
  if (plan.pays === 'not-yet')
    await setOwnBilling(db, { ...billingSystemOf('stripe-only'), denyTrialPeriod: false });
  if (plan.pays === 'by-pay-pal') {
    await setOwnBilling(db, { ...billingSystemOf('paypal-only'), denyTrialPeriod: false });
    await setPaidByPayPal(db, true);
  }
  if (plan.pays === 'by-shopify' && (await addCharges(db, making.now))) {
    await setOwnBilling(db, { ...billingSystemOf('shopify'), denyTrialPeriod: false });
    await setPaidByShopify(db, true);
  }
}
