import { isDeepStrictEqual } from 'node:util';
import type { BillingConfig, BillingOptions } from '#contract/billing/billing.ts';
import type * as endpoints from '#contract/billing/endpoints.ts';
import { billingSystemOf, hasPayPal } from '#contract/billing/payment-method.ts';
import { trialDays } from '#contract/billing/subscription.ts';
import { paymentMethodOf } from '#contract/plans/payment-method.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { followChargesRequest } from '#server/shopify-billing/follow-request.ts';
import { getOwnSettings, lockOwnTenant, setOwnBilling } from '#server/tenants/queries.ts';
import { cardPageAddress } from './card-page.ts';
import { endSubscriptionRequest } from './end-request.ts';
import { toSubscription } from './present.ts';
import { findAccount, setPaidByPayPal } from './repository.ts';
import { plansOnOffer } from './tenant-plan.ts';

export const getBillingConfig = (
  call: Call<typeof endpoints.getBillingConfig>,
): Promise<BillingConfig> => call.transaction((db) => readConfigOf(db, call.config));

type Account = Awaited<ReturnType<typeof findAccount>>;

async function readConfigOf(db: TenantDb, config: Config): Promise<BillingConfig> {
  const { stripe } = config;
  const account = await findAccount(db);
  return {
    stripe: stripe
      ? {
          publicKey: stripe.publicKey,
          script: stripe.scriptUrl,
          cardPage: cardPageAddress(config),
        }
      : null,
    ...(await readOptions(db, account)),
    trialDays,
    subscription: toSubscription(account),
    ...(await plansOnOffer(db)),
  };
}

async function readOptions(db: TenantDb, account: Account) {
  const { billing } = await getOwnSettings(db);
  return {
    paymentMethod: paymentMethodOf(billing),
    denyTrialPeriod: billing.denyTrialPeriod,
    paidByPayPal: account?.paidByPayPal ?? false,
  };
}

/** Support says how a tenant may pay (BILL-85); a repeat changes nothing. */
export function changeBillingOptions(
  call: Call<typeof endpoints.changeBillingOptions>,
): Promise<BillingConfig> {
  return call.transaction(async (db) => {
    await lockOwnTenant(db);
    const { paymentMethod, denyTrialPeriod } = call.body;
    // Who cannot pay by PayPal has not paid by it.
    const paidByPayPal = call.body.paidByPayPal && hasPayPal(paymentMethod);
    const wish = { ...call.body, paidByPayPal };
    const account = await findAccount(db);
    const present = await readOptions(db, account);
    if (!isDeepStrictEqual({ ...wish }, { ...present })) {
      await setOwnBilling(db, { ...billingSystemOf(paymentMethod), denyTrialPeriod });
      await setPaidByPayPal(db, wish.paidByPayPal);
      // A charge that runs through Shopify ends with the method.
      if (present.paymentMethod === 'shopify') await enqueue(db, followChargesRequest, {});
      // Nobody pays twice. A charge that was approved before a change of mind may still run.
      const runsAtShop = paymentMethod === 'shopify' && account?.paidByShopify;
      if (wish.paidByPayPal || runsAtShop) await enqueue(db, endSubscriptionRequest, {});
      const details = { changes: changesOf(present, wish), reason: '' };
      const subject = call.tenant.tenantId;
      await recordAudit(db, call, { action: 'billing-options-changed', subject, details });
    }
    return readConfigOf(db, call.config);
  });
}

type Options = Omit<BillingOptions, 'paymentMethod'> & { readonly paymentMethod: string };

const changesOf = (before: Options, after: Options) =>
  (['paymentMethod', 'denyTrialPeriod', 'paidByPayPal'] as const)
    .filter((what) => before[what] !== after[what])
    .map((what) => ({ what, before: `${before[what]}`, after: `${after[what]}` }));
