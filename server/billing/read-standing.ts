import type Stripe from 'stripe';
import { isOver, SubscriptionStatus } from '#contract/billing/subscription.ts';

/** How a tenant's subscription stands at Stripe. */
export interface Standing {
  readonly subscriptionId: string;
  readonly status: SubscriptionStatus;
  /** False where it holds fees for usage only. */
  readonly hasBase: boolean;
  /** The plan of its price; null where Stripe has another price. */
  readonly planId: string | null;
  /** The plan that follows at the end of the period, and when. */
  readonly nextPlanId: string | null;
  readonly nextPlanAt: Date | null;
  readonly trialEnd: Date | null;
  readonly periodEnd: Date | null;
}

/** The same with the objects that a change has to name. */
export interface AtStripe extends Standing {
  readonly item: Stripe.SubscriptionItem | undefined;
  readonly scheduleId: string | null;
  readonly latestInvoiceId: string | null;
  /** Whether a change waits for its payment. */
  readonly hasPendingUpdate: boolean;
}

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/**
 * Asks Stripe how the subscription of a customer stands; undefined where there has never been one. Of several it is
 * the one that is not over, or the newest. The kept rows are never read instead.
 */
export async function readStanding(
  stripe: Stripe,
  customer: string,
): Promise<AtStripe | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
  const found = data.find(({ status }) => !isOver(readStatus(status))) ?? data[0];
  return found && standingOf(stripe, found);
}

/** A status of tomorrow is none that lets anybody in. */
const readStatus = (status: string): SubscriptionStatus =>
  SubscriptionStatus.catch('paused').parse(status);

/** The standing of a subscription, with the plan that follows. */
async function standingOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<AtStripe> {
  const base = subscription.items.data.find(
    ({ price }) => price.recurring?.usage_type === 'licensed',
  );
  const item = base ?? subscription.items.data[0];
  const scheduleId = idOf(subscription.schedule);
  const next = scheduleId === null ? undefined : await nextOf(stripe, scheduleId);
  return {
    subscriptionId: subscription.id,
    status: readStatus(subscription.status),
    hasBase: base !== undefined,
    planId: base?.price.metadata.planId ?? null,
    nextPlanId: next?.planId ?? null,
    nextPlanAt: next?.at ?? null,
    trialEnd: dateOf(subscription.trial_end),
    periodEnd: dateOf(item?.current_period_end),
    ...{ item, scheduleId, latestInvoiceId: idOf(subscription.latest_invoice) },
    hasPendingUpdate: subscription.pending_update !== null,
  };
}

async function nextOf(stripe: Stripe, scheduleId: string) {
  const { metadata, phases } = await stripe.subscriptionSchedules.retrieve(scheduleId);
  const planId = metadata?.nextPlanId;
  return planId === undefined ? undefined : { planId, at: dateOf(phases.at(-1)?.start_date) };
}
