import type * as endpoints from '#contract/billing/endpoints.ts';
import { isOver, type SubscriptionAnswer } from '#contract/billing/subscription.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { disableOwnTenant } from '#server/tenants/switch.ts';
import { askStripe } from './ask-stripe.ts';
import { knownCustomer } from './customers.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { readStanding } from './read-standing.ts';
import { findAccount } from './repository.ts';
import { assertMayCancel } from './tenant-plan.ts';

/**
 * Ends the subscription at once and disables the tenant (BILL-61). One that is over already is not ended again, but
 * the tenant is disabled all the same: the first try may have been cut short between the two.
 */
export async function cancelSubscription(
  call: Call<typeof endpoints.cancelSubscription>,
): Promise<undefined> {
  const stripe = openStripe(call.config);
  const { customer } = await knownCustomer(call);
  await call.transaction(assertMayCancel);
  const present = await askStripe(() => readStanding(stripe, customer));
  if (!present) throw new ProblemError('not-subscribed');
  const event = { action: 'subscription-cancelled', subject: present.planId ?? '' } as const;
  const isEnding = !isOver(present.status);
  if (isEnding) await askStripe(() => stripe.subscriptions.cancel(present.subscriptionId));
  let isRecorded = false;
  await followStripe(call, stripe, customer, async (db, standing, before) => {
    if (standing.status === before.status) return;
    await recordAudit(db, call, event);
    isRecorded = true;
  });
  await call.transaction(async (db) => {
    // A webhook may have been faster to say that it has ended, and names nobody.
    if (isEnding && !isRecorded) await recordAudit(db, call, event);
    await disableOwnTenant(db, call);
  });
}

/** For after a payment was authenticated in the browser: Stripe is asked in any case. */
export async function refreshSubscription(
  call: Call<typeof endpoints.refreshSubscription>,
): Promise<{ subscription: SubscriptionAnswer | null }> {
  const stripe = openStripe(call.config);
  const account = await call.transaction(findAccount);
  if (!account?.customerId) return { subscription: null };
  return { subscription: await followStripe(call, stripe, account.customerId) };
}
