import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { periodLabels } from './labels.ts';

/** What somebody gets, in a few words; empty for nothing (TYPE-158, TYPE-159). */
export function rewardSummary(reward: Reward): string {
  const { referralCommissionPercentage: percentage, payoutFormat } = reward;
  if (percentage !== undefined) {
    const paidIn = payoutFormat === 'points' ? 'paid in points' : 'paid in cash';
    return `${percentage}% commission ${paidIn}`;
  }
  switch (reward.valueType) {
    case 'custom':
      return reward.customRewardSummary;
    case 'percentage-discount':
      return `${reward.value}% discount`;
    case 'monetary':
      return describeMoney(reward.currency, reward.value);
    case 'points':
      return `${reward.value.toLocaleString('en')} ${reward.value === 1 ? 'point' : 'points'}`;
    case 'reward-token':
      return reward.description;
    case 'none':
      return '';
  }
}

type Limits = Pick<ActivityType, 'completionPeriod' | 'completionLimit'>;

/** How often it can be done: "Monthly, up to 3 times" (TYPE-157). */
export function periodSummary({ completionPeriod, completionLimit }: Limits): string {
  const period = periodLabels[completionPeriod];
  if (completionLimit === null || completionPeriod === 'onetime') return period;
  return completionLimit === 1 ? `${period}, once` : `${period}, up to ${completionLimit} times`;
}
