import {
  type ActivityType,
  type Category,
  isSystemCategory,
} from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';
import type { purchases, RateGoods } from '#contract/activity-types/referral-rate.ts';
import type { Reward, ValueType } from '#contract/activity-types/reward.ts';
import type { Outcome, ProofFormat } from '#contract/activity-types/task-definition.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { activityTypeLabels } from './labels.ts';

/** A number as an input holds it: a string while it is empty or still being typed, such as `1.50`. */
export type NumberField = number | string;

export interface TaskValues {
  id: string;
  title: string;
  description: string;
  verifiable: boolean;
  verificationInstructions: string;
  verificationDataFormat: ProofFormat | null;
  completableByUser: boolean;
  pickUrlOptions: ('instagram' | 'facebook' | 'twitter')[];
  socialPostTemplateIds: string[];
  postMustHold: string;
  outcomes: Outcome[];
  /** The outcomes typed before the choice "Approve only", for somebody who changes back. */
  outcomesSetAside?: Outcome[];
}

/** How many points an amount of a currency is worth. */
export interface RateValues {
  monetary: NumberField;
  points: NumberField;
}

/** Another percentage, with its conditions; no amount means any. */
export interface OtherRateValues {
  percentage: NumberField;
  tag: string | null;
  purchase: (typeof purchases)[number] | null;
  leastSale: { amount: NumberField; currency: Currency };
  goods: RateGoods | null;
}

export interface RewardValues {
  valueType: ValueType;
  value: NumberField;
  currency: Currency;
  rewardId: string;
  customRewardSummary: string;
  description: string;
  referralCommissionPercentage: NumberField;
  referralRates: OtherRateValues[];
  payoutFormat: 'points' | 'monetary';
  referralCommissionToPoints: Partial<Record<Currency, RateValues>>;
}

/** The values of the wizard, in the shape of the request body. */
export interface ActivityTypeValues {
  category: Category;
  referralSystem: ActivityType['referralSystem'];
  tasks: { taskDefinition: TaskValues; completionCount: NumberField }[];
  /** Empty until a choice is made, which is required when there are several tasks (TYPE-108). */
  combineTasksLogic: 'and' | 'or' | '';
  trackingLinkDefinitionsToAdd: string[];
  reward: RewardValues;
  /** Task → outcome → a reward of its own. */
  rewardByTaskOutcome: Record<string, Record<string, RewardValues>>;
  completionPeriod: CompletionPeriod;
  completionLimit: NumberField;
  userTagsFilter: string[];
  inheritTaskMetadata: boolean;
  title: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  displayTags: string[];
  priority: NumberField;
  resources: { title: string; url: string }[];
  available: boolean;
}

/** Whether the type takes its title and description from its only task (TYPE-44). */
export const takesFromTask = ({ tasks, inheritTaskMetadata }: ActivityTypeValues): boolean =>
  tasks.length === 1 && inheritTaskMetadata;

/** The title as people will read it. */
export const shownTitle = (values: ActivityTypeValues): string =>
  takesFromTask(values) ? (values.tasks[0]?.taskDefinition.title ?? '') : values.title;

export const newTask = (): TaskValues => ({
  id: crypto.randomUUID(),
  title: '',
  description: '',
  verifiable: true,
  verificationInstructions: '',
  verificationDataFormat: 'text',
  completableByUser: true,
  pickUrlOptions: [],
  socialPostTemplateIds: [],
  postMustHold: '',
  outcomes: [],
});

export const newOutcome = (): Outcome => ({ id: crypto.randomUUID(), title: '' });

export const newReward = (currency: Currency): RewardValues => ({
  valueType: 'points',
  value: '',
  currency,
  rewardId: '',
  customRewardSummary: '',
  description: '',
  referralCommissionPercentage: '',
  referralRates: [],
  payoutFormat: 'points',
  referralCommissionToPoints: {},
});

export const newRate = (currency: Currency): OtherRateValues => ({
  ...{ percentage: '', tag: null, purchase: null, goods: null },
  leastSale: { amount: '', currency },
});

/** The values of a new type of a category (TYPE-96, TYPE-162). */
export function newActivityType(category: Category, currency: Currency): ActivityTypeValues {
  const isSystem = isSystemCategory(category);
  const task = { ...newTask(), completableByUser: !isSystem, verifiable: !isSystem };
  return {
    category,
    referralSystem: null,
    tasks: [
      {
        taskDefinition: isSystem ? { ...task, verificationDataFormat: null } : task,
        completionCount: 1,
      },
    ],
    combineTasksLogic: '',
    trackingLinkDefinitionsToAdd: [],
    reward: { ...newReward(currency), ...(category === 'referral' && { valueType: 'none' }) },
    rewardByTaskOutcome: {},
    completionPeriod: category === 'referral' ? 'any' : 'onetime',
    completionLimit: '',
    userTagsFilter: [],
    inheritTaskMetadata: false,
    title: '',
    slug: '',
    description: '',
    imageUrl: null,
    displayTags: [],
    priority: 50,
    resources: [],
    available: true,
  };
}

const rewardValues = (reward: Reward, currency: Currency): RewardValues => ({
  ...newReward(currency),
  ...reward,
  referralRates: (reward.referralRates ?? []).map(({ leastSale, ...rate }) => ({
    ...rate,
    leastSale: leastSale ?? { amount: '', currency },
  })),
});

/** The values of an existing version, for an update or a replacement. */
export function valuesOf(type: ActivityType, currency: Currency): ActivityTypeValues {
  return {
    category: type.category,
    referralSystem: type.referralSystem,
    tasks: type.tasks.map(({ taskDefinition, completionCount }) => {
      const { category: _, taskType: __, ...task } = taskDefinition;
      return { taskDefinition: task, completionCount };
    }),
    combineTasksLogic: type.tasks.length > 1 ? type.combineTasksLogic : '',
    trackingLinkDefinitionsToAdd: type.trackingLinkDefinitionsToAdd,
    reward: rewardValues(type.reward, currency),
    rewardByTaskOutcome: Object.fromEntries(
      Object.entries(type.rewardByTaskOutcome).map(([taskId, rewards]) => [
        taskId,
        Object.fromEntries(
          Object.entries(rewards).map(([id, reward]) => [id, rewardValues(reward, currency)]),
        ),
      ]),
    ),
    completionPeriod: type.completionPeriod,
    completionLimit: type.completionLimit ?? '',
    userTagsFilter: type.userTagsFilter ?? [],
    inheritTaskMetadata: type.inheritTaskMetadata,
    title: type.title,
    slug: type.slug,
    description: type.description,
    imageUrl: type.imageUrl,
    displayTags: type.displayTags,
    priority: type.priority,
    resources: type.resources,
    available: type.available,
  };
}

/** The values of a copy: with new ids, another title, and no slug yet (TYPE-92). */
export function copyOf(type: ActivityType, currency: Currency): ActivityTypeValues {
  const values = valuesOf(type, currency);
  const ids = new Map<string, string>();
  const renewed = (id: string): string => {
    const known = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, known);
    return known;
  };
  const renewKeys = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [renewed(id), value]));
  return {
    ...values,
    title: activityTypeLabels.copyOf(type.title).slice(0, 200),
    slug: '',
    inheritTaskMetadata: false,
    tasks: values.tasks.map(({ taskDefinition, completionCount }) => ({
      taskDefinition: {
        ...taskDefinition,
        id: renewed(taskDefinition.id),
        outcomes: taskDefinition.outcomes.map(({ id, title }) => ({ id: renewed(id), title })),
      },
      completionCount,
    })),
    rewardByTaskOutcome: Object.fromEntries(
      Object.entries(values.rewardByTaskOutcome).map(([id, rewards]) => [
        renewed(id),
        renewKeys(rewards),
      ]),
    ),
  };
}
