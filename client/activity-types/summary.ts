import {
  type DoneTask,
  isIssuable,
  possibleRewards,
  rewardOf,
} from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { periodLabels, valueTypeLabels } from './labels.ts';

/** A reward in a few words; empty for none (TYPE-158, TYPE-159). */
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

/** The part of a type that decides which reward somebody gets. */
export interface RewardDesign
  extends Pick<ActivityType, 'combineTasksLogic' | 'reward' | 'rewardByTaskOutcome'> {
  readonly tasks: readonly {
    readonly taskDefinition: Pick<TaskDefinition, 'id' | 'title' | 'outcomes'>;
  }[];
}

/** Rewards that differ only in their amounts are of one kind. Any other reward is a kind of its own. */
function kindOf(reward: Reward): string {
  if (reward.valueType === 'monetary') return `monetary ${reward.currency}`;
  const isCounted = reward.valueType === 'points' || reward.valueType === 'percentage-discount';
  return isCounted ? reward.valueType : rewardSummary(reward);
}

const amountOf = (reward: Reward): number => ('value' in reward ? reward.value : 0);

/** An activity's possible rewards: "50 points", "Up to 500 points", "€20 or A mug", "A mug or nothing" (ACT-176). */
export function rewardInSight(type: RewardDesign): string {
  const possible = possibleRewards(type);
  const given = possible.filter((reward) => rewardSummary(reward) !== '');
  const best = new Map<string, Reward>();
  for (const reward of given) {
    const known = best.get(kindOf(reward));
    if (!known || amountOf(reward) > amountOf(known)) best.set(kindOf(reward), reward);
  }
  const [first, ...others] = best.values();
  if (!first) return '';
  const all = [first, ...others].map(rewardSummary).join(' or ');
  const canBeNothing = given.length < possible.length;
  const canBeLess = given.some(
    (reward) => amountOf(reward) < amountOf(best.get(kindOf(reward)) ?? reward),
  );
  if (canBeLess || (canBeNothing && others.length === 0 && 'value' in first)) return `Up to ${all}`;
  return canBeNothing ? `${all} or nothing` : all;
}

/** The reward of an activity, or all possible ones while a review can still decide on it (ACT-176). */
export const rewardOfActivity = (type: ActivityType, tasks: readonly DoneTask[]): string =>
  isIssuable(type, tasks) ? rewardSummary(rewardOf(type, tasks)) : rewardInSight(type);

/** A task whose outcomes decide on its reward, with the reward of each outcome. */
export interface TaskOutcomes {
  readonly id: string;
  readonly title: string;
  readonly outcomes: readonly {
    readonly id: string;
    readonly title: string;
    /** The reward in words. */
    readonly gives: string;
  }[];
}

/** Each outcome with its reward, by task; none where the outcomes give the same (ACT-177). */
export function rewardsOfOutcomes(type: RewardDesign): TaskOutcomes[] {
  return type.tasks.flatMap(({ taskDefinition: { id, title, outcomes } }) => {
    const own = type.rewardByTaskOutcome[id] ?? {};
    if (!outcomes.some((outcome) => own[outcome.id])) return [];
    return [
      {
        ...{ id, title },
        outcomes: outcomes.map((outcome) => ({
          ...outcome,
          gives: rewardSummary(own[outcome.id] ?? type.reward) || valueTypeLabels.none,
        })),
      },
    ];
  });
}

type Limits = Pick<ActivityType, 'completionPeriod' | 'completionLimit'>;

/** How often the activity can be done: "Monthly, up to 3 times" (TYPE-157). */
export function periodSummary({ completionPeriod, completionLimit }: Limits): string {
  const period = periodLabels[completionPeriod];
  if (completionLimit === null || completionPeriod === 'onetime') return period;
  return completionLimit === 1 ? `${period}, once` : `${period}, up to ${completionLimit} times`;
}
