import type { z } from 'zod';
import type { ActivityTypeInput } from '#contract/activity-types/activity-type-input.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import type { ProofFormat, TaskDefinition } from '#contract/activity-types/task-definition.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import type { Motif } from './motifs.ts';

type Words = readonly [string, ...string[]];
type Input = z.input<typeof ActivityTypeInput>;

/** A task as a brand would write it, and the answers of its ambassadors. */
export interface TaskPlan {
  readonly title: string;
  readonly description?: string;
  /** False where an event elsewhere does it, such as an order, and nobody hands it in. */
  readonly isHandedIn?: false;
  /** Left out where nobody reviews the task. */
  readonly asks?: ProofFormat;
  readonly instructions?: string;
  readonly pickUrlOptions?: TaskDefinition['pickUrlOptions'];
  readonly postMustHold?: string;
  readonly completionCount?: number;
  /** The likeliest last. */
  readonly outcomes?: readonly { readonly title: string; readonly reward?: Reward }[];
  /** Texts; for links their beginnings. */
  readonly proofs: Words;
  /** Where the file that is asked for is no picture. */
  readonly document?: string;
}

/** An activity type of the demo; the days are counted back from now. */
export interface TypePlan
  extends Pick<
    Input,
    | 'title'
    | 'category'
    | 'referralSystem'
    | 'description'
    | 'completionPeriod'
    | 'completionLimit'
    | 'combineTasksLogic'
    | 'displayTags'
    | 'userTagsFilter'
    | 'priority'
    | 'resources'
  > {
  readonly motif: Motif;
  readonly reward: Reward;
  readonly tasks: readonly TaskPlan[];
  /** How likely people are to choose it beside others. */
  readonly weight: number;
  readonly since: number;
  /** Since when it is no longer available. */
  readonly until?: number;
  /** The differences of the first version, where this is the second. */
  readonly before?: Partial<
    Pick<TypePlan, 'title' | 'completionPeriod' | 'completionLimit' | 'reward'>
  > & {
    readonly since: number;
  };
}

export const points = (value: number): Reward => ({ valueType: 'points', value, description: '' });

export const cash = (value: number, currency: Currency): Reward => ({
  valueType: 'monetary',
  value,
  currency,
  description: '',
});

export const discount = (value: number, description: string): Reward => ({
  valueType: 'percentage-discount',
  value,
  description,
});

export const gift = (customRewardSummary: string): Reward => ({
  valueType: 'custom',
  customRewardSummary,
  description: '',
});

/** A token for an activity reward. */
export const token = (rewardId: string): Reward => ({
  valueType: 'reward-token',
  rewardId,
  description: '',
});

export const nothing: Reward = { valueType: 'none', description: '' };
