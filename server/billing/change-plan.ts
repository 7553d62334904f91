import type Stripe from 'stripe';
import type { PlanChangePreview, PlanOnOffer } from '#contract/billing/billing.ts';
import type * as endpoints from '#contract/billing/endpoints.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { refusalOf } from '#contract/billing/refusal.ts';
import {
  isOver,
  mustPayFirst,
  payFirst,
  type SubscriptionAnswer,
} from '#contract/billing/subscription.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askByName, askStripe } from './ask-stripe.ts';
import { forgetAsked, noteAsked } from './asked-change.ts';
import { defaultCardOf, knownCustomer, type StripeCall } from './customers.ts';
import { followStripe } from './follow-stripe.ts';
import { invoiceFrom } from './invoice-from.ts';
import { openStripe } from './open-stripe.ts';
import { paymentOf } from './payments.ts';
import { ensurePrice } from './prices.ts';
import { type AtStripe, readStanding, scheduleOf } from './read-standing.ts';
import { assertMayMoveTo, isSmaller, type TenantDay, termBeforePlan } from './tenant-plan.ts';
import { letFollow, type Waiting } from './waiting-plan.ts';

interface Present extends AtStripe {
  readonly customer: string;
  readonly item: Stripe.SubscriptionItem;
  /** Which answer of Stripe was the last to be kept: another one after each change. */
  readonly kept: number;
  readonly toldChanges: number;
}

/** The subscription that is paid for now. Throws ProblemError `not-subscribed`. */
async function readPresent(call: StripeCall, stripe: Stripe): Promise<Present> {
  const { customer, kept, toldChanges } = await knownCustomer(call);
  const present = await askStripe(() => readStanding(stripe, customer));
  if (!present?.item || isOver(present.status)) throw new ProblemError('not-subscribed');
  return { ...present, customer, kept, toldChanges, item: present.item };
}

function assertPaidUp({ status }: Present): void {
  if (mustPayFirst(status)) throw new ProblemError('forbidden', { message: payFirst });
}

interface Wish {
  readonly plan: PlanOnOffer;
  /** The end of the minimum term that is to be waited for. */
  readonly term: TenantDay | null;
}

/** A plan that an admin may choose, at once or after the minimum term. Throws as `assertMayMoveTo`. */
const readWish = (call: StripeCall, planId: string, afterTerm: boolean): Promise<Wish> =>
  call.transaction(async (db) => {
    const plan = await assertMayMoveTo(db, planId, call.now, { afterTerm });
    return { plan, term: afterTerm ? await termBeforePlan(db, plan, call.now) : null };
  });

/**
 * When a smaller plan follows, in seconds: with the first invoice after the term, or else at the end of the period.
 * Null for a change at once: while nothing is paid yet there is no period whose end could be waited for.
 */
function followsAt(present: Present, { plan, term }: Wish): number | null {
  if (term) return invoiceFrom(term, present);
  const waits = present.status !== 'trialing' && isSmaller(plan, findPlan(present.planId ?? ''));
  return waits ? present.item.current_period_end : null;
}

/** The price of a change, before anybody confirms it (BILL-65). */
export async function previewPlanChange(
  call: Call<typeof endpoints.previewPlanChange>,
): Promise<PlanChangePreview> {
  const stripe = openStripe(call.config);
  const wish = await readWish(call, call.query.planId, call.query.afterTerm === true);
  const { plan, term } = wish;
  const present = await readPresent(call, stripe);
  const at = Math.floor(call.now.getTime() / 1000);
  const isPresent = present.planId === plan.id;
  if (!isPresent) assertPaidUp(present);
  const follows = isPresent ? present.item.current_period_end : followsAt(present, wish);
  if (follows !== null)
    return {
      ...{ planId: plan.id, dueNow: 0, at },
      begins: term && !isPresent ? 'end-of-term' : 'end-of-period',
      nextBillingDate: instantOf(follows),
    };
  const price = await ensurePrice(stripe, plan);
  const { amount_due, lines } = await askStripe(() =>
    stripe.invoices.createPreview({
      customer: present.customer,
      subscription: present.subscriptionId,
      subscription_details: {
        items: [{ id: present.item.id, price }],
        ...{ proration_behavior: 'always_invoice', proration_date: at },
      },
    }),
  );
  const next = Math.max(...lines.data.map(({ period }) => period.end));
  return {
    ...{ planId: plan.id, dueNow: amount_due, at, begins: 'now' },
    nextBillingDate: instantOf(next),
  };
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Changes the plan that is paid for, once it is still `from`. A larger one is charged at once, for the moment of its
 * preview; it is the tenant's when it is paid. A smaller one follows when the period ends, or on the day that the preview
 * has named for the end of the minimum term.
 */
export async function changeSubscription(
  call: Call<typeof endpoints.changeSubscription>,
): Promise<SubscriptionAnswer> {
  const { planId, from, at, beginsAt } = call.body;
  const stripe = openStripe(call.config);
  const wish = await readWish(call, planId, beginsAt !== undefined);
  const { plan } = wish;
  const present = await readPresent(call, stripe);
  if (present.planId === planId) return stay(call, stripe, present);
  if (present.planId !== from) throw new ProblemError('conflict');
  assertPaidUp(present);
  const follows = followsAt(present, wish);
  if (beginsAt !== undefined && follows !== Date.parse(beginsAt) / 1000)
    throw new ProblemError('conflict');
  if (follows !== null)
    return lowerLater(call, stripe, present, { plan, follows, termEnd: wish.term?.day ?? null });
  if ((await defaultCardOf(stripe, present.customer)) === null) throw new ProblemError('no-card');
  await noteChange(call, present, planId);
  await release(stripe, present);
  const price = await ensurePrice(stripe, plan);
  const update = () =>
    stripe.subscriptions.update(
      present.subscriptionId,
      {
        items: [{ id: present.item.id, price }],
        ...{ proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' },
        ...(at !== undefined && { proration_date: at }),
      },
      { idempotencyKey: `change ${nameOf(present)} ${planId} ${at ?? ''}` },
    );
  try {
    await askByName(update, () => answer(call, stripe, present));
    await refuseUnpaid(stripe, present);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'card-refused')
      await call.transaction(forgetAsked);
    throw error;
  }
  return answer(call, stripe, present);
}

const noteChange = (
  call: Call<typeof endpoints.changeSubscription>,
  { subscriptionId, toldChanges }: Present,
  planId: string,
) => noteAsked(call, { action: 'subscription-changed', planId, subscriptionId }, toldChanges);

/** Changes from the same standing have one name for everybody who asks; each answer that is kept is another standing. */
const nameOf = ({ subscriptionId, latestInvoiceId, kept }: Present): string =>
  `${subscriptionId} ${latestInvoiceId} ${kept}`;

/** The plan is the one that is paid for: a smaller one that was to follow does not. */
async function stay(
  call: Call<typeof endpoints.changeSubscription>,
  stripe: Stripe,
  present: Present,
): Promise<SubscriptionAnswer> {
  if (present.nextPlanId !== null) await noteChange(call, present, call.body.planId);
  await release(stripe, present);
  return answer(call, stripe, present);
}

async function release(stripe: Stripe, { schedule }: Present): Promise<void> {
  if (schedule) await askStripe(() => stripe.subscriptionSchedules.release(schedule.id));
}

async function lowerLater(
  call: Call<typeof endpoints.changeSubscription>,
  stripe: Stripe,
  present: Present,
  wait: Omit<Waiting, 'price'>,
): Promise<SubscriptionAnswer> {
  const price = await ensurePrice(stripe, wait.plan);
  const { id: planId } = wait.plan;
  if (present.nextPlanId !== planId) await noteChange(call, present, planId);
  const create = () =>
    stripe.subscriptionSchedules.create(
      { from_subscription: present.subscriptionId },
      { idempotencyKey: `schedule ${nameOf(present)}` },
    );
  const rename = () => answer(call, stripe, present);
  const schedule = present.schedule ?? scheduleOf(await askByName(create, rename));
  await letFollow(stripe, present, schedule, { ...wait, price });
  return answer(call, stripe, present);
}

/** An upgrade whose card was refused is taken back, so that it does not come later by surprise. */
async function refuseUnpaid(stripe: Stripe, before: Present): Promise<void> {
  const after = await askStripe(() => readStanding(stripe, before.customer));
  const invoice = after?.latestInvoiceId ?? null;
  if (!after?.hasPendingUpdate || invoice === null) return;
  const payment = await paymentOf(stripe, invoice);
  if (payment?.status !== 'requires_payment_method') return;
  await askStripe(() => stripe.invoices.voidInvoice(invoice));
  throw new ProblemError('card-refused', {
    message: paymentErrorWords('confirm', refusalOf(payment.last_payment_error ?? {})),
  });
}

async function answer(
  call: Call<typeof endpoints.changeSubscription>,
  stripe: Stripe,
  { customer }: Present,
): Promise<SubscriptionAnswer> {
  const subscription = await followStripe(call, stripe, customer);
  if (!subscription) throw new ProblemError('stripe-failed');
  return subscription;
}
