import type { z } from 'zod';
import { hasPayPal } from '#contract/billing/payment-method.ts';
import { isOver } from '#contract/billing/subscription.ts';
import { isAppSumoCode } from '#contract/plans/plan.ts';
import { recordAudit } from '#server/audit/record.ts';
import { readAgreementRow } from '#server/plans/queries.ts';
import { agreementOf } from '#server/plans/terms.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { ownPaymentMethod } from '#server/tenants/queries.ts';
import { askStripe } from './ask-stripe.ts';
import { endSubscriptionRequest } from './end-request.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { readStanding } from './read-standing.ts';
import { findAccount } from './repository.ts';

/**
 * Ends the subscription by card of a tenant that pays in another way now (PLAN-43, BILL-143, BILL-144). A tenant that
 * pays by card again by then goes on paying.
 */
export const endSubscription = (
  config: Pick<Config, 'stripe'>,
  now: () => Date = () => new Date(),
): Job<z.infer<typeof endSubscriptionRequest.payload>> =>
  defineJob({
    ...endSubscriptionRequest,
    async run(_payload, { inTenant }) {
      const customerId = await inTenant(customerToRelease);
      if (customerId === null || !config.stripe) return;
      const stripe = openStripe(config);
      const present = await askStripe(() => readStanding(stripe, customerId));
      if (!present || isOver(present.status)) return;
      await askStripe(() => stripe.subscriptions.cancel(present.subscriptionId));
      const cause = { clientAddress: '', now: now() };
      await followStripe({ now: cause.now, transaction: inTenant }, stripe, customerId, (db) =>
        recordAudit(db, cause, {
          action: 'subscription-cancelled',
          subject: present.planId ?? '',
        }),
      );
    },
  });

/** Stripe's customer whom a plan of AppSumo, a shop or an agreement with PayPal pays for; null for others. */
async function customerToRelease(db: TenantDb): Promise<string | null> {
  const account = await findAccount(db);
  const method = await ownPaymentMethod(db);
  const isPaidFor =
    isAppSumoCode(agreementOf(await readAgreementRow(db)).code) ||
    (account?.paidByShopify && method === 'shopify') ||
    (account?.paidByPayPal && hasPayPal(method));
  return isPaidFor ? (account?.customerId ?? null) : null;
}
