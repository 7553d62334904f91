import type Stripe from 'stripe';
import type * as endpoints from '#contract/billing/endpoints.ts';
import { paysByCard } from '#contract/billing/payment-method.ts';
import { isOver, type SubscriptionAnswer, trialDays } from '#contract/billing/subscription.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings, ownPaymentMethod } from '#server/tenants/queries.ts';
import { askByName, askStripe } from './ask-stripe.ts';
import { forgetAsked, noteAsked } from './asked-change.ts';
import { defaultCardOf, ensureCustomer } from './customers.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { ensurePrice } from './prices.ts';
import { readStanding } from './read-standing.ts';
import { findAccount, openAccount, renewAttempt } from './repository.ts';
import { assertMayMoveTo } from './tenant-plan.ts';

type SubscribeCall = Call<typeof endpoints.createSubscription>;

/**
 * Subscribes to a plan. Stripe is asked first how things stand: a subscription whose answer was lost is found and not made
 * again. Two admins who confirm at once name it alike, so that Stripe makes one; the second one is answered with the
 * same, or `conflict` where they want another plan. Support may begin a pilot: a trial without a card (BILL-35).
 */
export async function createSubscription(call: SubscribeCall): Promise<SubscriptionAnswer> {
  const stripe = openStripe(call.config);
  const plan = await call.transaction(async (db) => {
    await assertPaysByCard(db);
    return assertMayMoveTo(db, call.body.planId, call.now);
  });
  const customer = await ensureCustomer(call, stripe);
  // Read before Stripe is asked: a call that reads a later name finds the subscription there.
  const { attempt, toldChanges, denyTrial } = await call.transaction(async (db) => ({
    ...(await openAccount(db)),
    denyTrial: (await getOwnSettings(db)).billing.denyTrialPeriod,
  }));
  const present = await askStripe(() => readStanding(stripe, customer));
  if (present && !isOver(present.status)) {
    if (present.planId !== plan.id) throw new ProblemError('conflict');
    return answer(call, stripe, customer);
  }
  // A trial is for those who have never had a subscription.
  const hasTrial = !denyTrial && present === undefined;
  const hasCard = (await defaultCardOf(stripe, customer)) !== null;
  const isPilot = hasTrial && !hasCard && call.actor.roles.includes('support');
  if (!hasCard && !isPilot) throw new ProblemError('no-card');
  const price = await ensurePrice(stripe, plan);
  const subscriptionId = present?.subscriptionId ?? null;
  const asked = { action: 'subscription-started', planId: plan.id, subscriptionId } as const;
  await noteAsked(call, asked, toldChanges);
  const renew = () => call.transaction((db) => renewAttempt(db, attempt));
  await askByName(
    () =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price }],
          metadata: { tenantId: call.tenant.tenantId },
          ...(hasTrial && { trial_period_days: trialDays }),
          ...(isPilot && { trial_settings: endsWithoutCard }),
        },
        { idempotencyKey: `subscription ${attempt}` },
      ),
    renew,
    'confirm',
  ).catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.code === 'card-refused') {
      await renew();
      await call.transaction(forgetAsked);
    }
    throw error;
  });
  return answer(call, stripe, customer);
}

/** Nobody pays twice: support says who pays by card, and an agreement with PayPal pays already. */
async function assertPaysByCard(db: TenantDb): Promise<void> {
  const paymentMethod = await ownPaymentMethod(db);
  const { paidByPayPal = false } = (await findAccount(db)) ?? {};
  if (paysByCard({ paymentMethod, paidByPayPal })) return;
  const message = 'Your plan is not paid by card. Please contact support to change that';
  throw new ProblemError('card-billing-needed', { message });
}

/** Who has added no card by the end of a pilot owes nothing, and may subscribe later. */
export const endsWithoutCard = { end_behavior: { missing_payment_method: 'cancel' } } as const;

async function answer(
  call: SubscribeCall,
  stripe: Stripe,
  customer: string,
): Promise<SubscriptionAnswer> {
  const subscription = await followStripe(call, stripe, customer);
  if (!subscription) throw new ProblemError('stripe-failed');
  return subscription;
}
