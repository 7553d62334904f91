import type Stripe from 'stripe';
import type { SubscriptionAnswer } from '#contract/billing/subscription.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { askStripe } from './ask-stripe.ts';
import { tellAsked } from './asked-change.ts';
import { dueOf } from './payments.ts';
import { toSubscription } from './present.ts';
import { type AtStripe, readStanding } from './read-standing.ts';
import {
  type BillingAccount,
  countQuestion,
  findAccount,
  keepStanding,
  noteRead,
} from './repository.ts';
import { movePaidPlan } from './tenant-plan.ts';

interface Asking {
  readonly now: Date;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** Other writes along with an answer of Stripe, given the row from before. */
type Also = (db: TenantDb, standing: AtStripe, before: BillingAccount) => Promise<void>;

/**
 * Asks Stripe how the subscription of a customer stands, keeps the answer, and gives the tenant the plan that it pays
 * for once Stripe names another one than before. The log is told of a change that somebody has asked for once it shows.
 * Every change at Stripe and every webhook about it ends here, so that it does not matter which of them is
 * first. Answers null where there is no subscription.
 */
export async function followStripe(
  { transaction, now }: Asking,
  stripe: Stripe,
  customer: string,
  also: Also = async () => {},
): Promise<SubscriptionAnswer | null> {
  const question = await transaction(countQuestion);
  const standing = await askStripe(() => readStanding(stripe, customer));
  if (!standing) {
    await transaction((db) => noteRead(db, now));
    return null;
  }
  const due = await dueOf(stripe, standing);
  const subscription = await transaction(async (db) => {
    const before = await keepStanding(db, standing, { question, now });
    if (before) {
      await takePaidPlan(db, standing, before, now);
      await tellAsked(db, standing, before, now);
      await also(db, standing, before);
    }
    return toSubscription(await findAccount(db));
  });
  return subscription && { ...subscription, ...due };
}

async function takePaidPlan(
  db: TenantDb,
  { planId }: AtStripe,
  before: BillingAccount,
  now: Date,
): Promise<void> {
  const plan = planId === null || planId === before.planId ? undefined : findPlan(planId);
  if (plan) await movePaidPlan(db, plan, now);
}
