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
  /** The moment by whose day and time all invoices come, in seconds. */
  readonly anchor: number;
  readonly schedule: Schedule | null;
  readonly latestInvoiceId: string | null;
  /** Whether a change waits for its payment. */
  readonly hasPendingUpdate: boolean;
}

/** Stripe's plan for the changes of a subscription. */
export interface Schedule {
  readonly id: string;
  /** When its present phase has begun, in seconds; Stripe wants it unchanged. */
  readonly phaseStart: number | undefined;
  /** The end of the minimum term that its last plan waits for, YYYY-MM-DD or `noTerm`; null where it waits for none. */
  readonly termEnd: string | null;
}

/** In place of the end of a term that has been ended itself. */
export const noTerm = 'none';

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
  const planId = base?.price.metadata.planId ?? null;
  const scheduled = scheduleId === null ? undefined : await readSchedule(stripe, scheduleId);
  // A schedule goes on while the first period of its last plan runs: that plan follows no more.
  const next = scheduled?.nextPlanId === planId ? undefined : scheduled;
  return {
    subscriptionId: subscription.id,
    status: readStatus(subscription.status),
    hasBase: base !== undefined,
    planId,
    nextPlanId: next?.nextPlanId ?? null,
    nextPlanAt: next?.nextPlanAt ?? null,
    trialEnd: dateOf(subscription.trial_end),
    periodEnd: dateOf(item?.current_period_end),
    ...{ item, anchor: subscription.billing_cycle_anchor, schedule: scheduled?.schedule ?? null },
    latestInvoiceId: idOf(subscription.latest_invoice),
    hasPendingUpdate: subscription.pending_update !== null,
  };
}

export const scheduleOf = (schedule: Stripe.SubscriptionSchedule): Schedule => ({
  id: schedule.id,
  phaseStart: schedule.current_phase?.start_date,
  termEnd: schedule.metadata?.termEnd ?? null,
});

async function readSchedule(stripe: Stripe, id: string) {
  const found = await stripe.subscriptionSchedules.retrieve(id);
  const { metadata, phases } = found;
  const nextPlanId = metadata?.nextPlanId;
  return {
    schedule: scheduleOf(found),
    ...(nextPlanId !== undefined && { nextPlanId, nextPlanAt: dateOf(phases.at(-1)?.start_date) }),
  };
}
