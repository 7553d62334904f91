import type Stripe from 'stripe';
import { dayAt } from '#contract/activities/period.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { askStripe } from './ask-stripe.ts';
import { invoiceFrom } from './invoice-from.ts';
import { ensurePrice } from './prices.ts';
import { type AtStripe, noTerm, readStanding, type Schedule } from './read-standing.ts';
import { readTerm } from './tenant-plan.ts';

export interface Waiting {
  readonly plan: PlanOnOffer;
  /** Stripe's id of its price. */
  readonly price: string;
  /** When it follows, in seconds. */
  readonly follows: number;
  /** The end of the minimum term that it waits for, YYYY-MM-DD or `noTerm`; null where it waits for the end of a period. */
  readonly termEnd: string | null;
}

/** Has a smaller plan follow by a schedule of Stripe, in place of any that has followed by it until now. */
export async function letFollow(
  stripe: Stripe,
  { item, status, trialEnd }: AtStripe & { readonly item: Stripe.SubscriptionItem },
  { id, phaseStart }: Schedule,
  { plan, price, follows, termEnd }: Waiting,
): Promise<void> {
  await askStripe(() =>
    stripe.subscriptionSchedules.update(id, {
      ...{ end_behavior: 'release', proration_behavior: 'none' },
      // Stripe takes a value away for an empty text.
      metadata: { nextPlanId: plan.id, termEnd: termEnd ?? '' },
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          ...{ start_date: phaseStart ?? item.current_period_start, end_date: follows },
          ...(status === 'trialing' && trialEnd && { trial_end: trialEnd.getTime() / 1000 }),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: plan.period === 'annual' ? 'year' : 'month', interval_count: 1 },
        },
      ],
    }),
  );
}

interface Asking {
  readonly now: Date;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * Has a plan that waits for the end of the minimum term wait for the end that support has set since (BILL-171). Without a
 * term it follows at the end of the period, unless there is one again by then. A term that is over has been kept: the
 * plan follows on its day. Answers whether it has another day now.
 */
export async function followTerm(
  { transaction, now }: Asking,
  stripe: Stripe,
  customer: string,
): Promise<boolean> {
  const present = await askStripe(() => readStanding(stripe, customer));
  const { item, nextPlanId = null, schedule } = present ?? {};
  const plan = nextPlanId === null ? undefined : findPlan(nextPlanId);
  if (!present || !item || !plan || !schedule || schedule.termEnd === null) return false;
  const { term, timezone } = await transaction((db) => readTerm(db, now));
  const termEnd = term?.day ?? noTerm;
  const isOver = schedule.termEnd !== noTerm && schedule.termEnd <= dayAt(now, timezone);
  if (isOver || schedule.termEnd === termEnd) return false;
  const follows = term ? invoiceFrom(term, { ...present, item }) : item.current_period_end;
  const waiting = { plan, price: await ensurePrice(stripe, plan), follows, termEnd };
  await letFollow(stripe, { ...present, item }, schedule, waiting);
  return true;
}
