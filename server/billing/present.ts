import {
  describeTrialEnd,
  isOver,
  type Subscription,
  SubscriptionStatus,
} from '#contract/billing/subscription.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { BillingAccount } from './repository.ts';

/** The subscription that is kept; null where there is none. */
export function toSubscription(account: BillingAccount | undefined): Subscription | null {
  const { data: status } = SubscriptionStatus.safeParse(account?.status);
  if (!account || !status) return null;
  const { nextPlanId, nextPlanAt, periodEnd, trialEnd } = account;
  const next = nextPlanId === null ? undefined : findPlan(nextPlanId);
  return {
    status,
    hasBaseSubscription: account.hasBase,
    trialPeriodEndDescription: describeTrialEnd(status, trialEnd),
    planId: account.planId,
    nextBillingDate: isOver(status) ? null : (periodEnd?.toISOString() ?? null),
    nextPlan:
      next && nextPlanAt
        ? { titleWithPeriod: next.titleWithPeriod, from: nextPlanAt.toISOString() }
        : null,
  };
}
