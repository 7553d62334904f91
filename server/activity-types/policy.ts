import { type ActivityType, systemCategories } from '#contract/activity-types/activity-type.ts';
import {
  type ActivityTypeInput,
  type ActivityTypeUpdate,
  noTitle,
} from '#contract/activity-types/activity-type-input.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import { noInstructions } from '#contract/activity-types/task-definition.ts';
import { notOnPlan } from '#server/plans/assert-feature.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** The settings of the tenant that decide which rewards an activity type may have. */
export interface RewardRules {
  readonly currencies: readonly string[];
  /** Whether the plan allows cash (TYPE-131). */
  readonly cashPayouts: boolean;
  /** Whether the plan has commissions by tag (TYPE-137). */
  readonly commissionsByTag: boolean;
  /** The activity rewards that the type names and that are still there (TYPE-169). */
  readonly rewards: ReadonlySet<string>;
}

const refuse = (field: string, message: string): never => {
  throw new ProblemError('invalid-input', {
    fields: { [`challengeDefinition.${field}`]: message },
  });
};

type Rewards = Pick<ActivityTypeInput, 'reward' | 'rewardByTaskOutcome'>;

const givesCash = ({ valueType, payoutFormat }: Reward): boolean =>
  valueType === 'monetary' || payoutFormat === 'monetary';

const decidesByTag = ({ referralRates = [] }: Reward): boolean =>
  referralRates.some(({ tag }) => tag !== null);

/** Every reward of a type, with the field it stands in. */
const rewardsOf = ({ reward, rewardByTaskOutcome }: Rewards): [field: string, reward: Reward][] => [
  ['reward', reward],
  ...Object.entries(rewardByTaskOutcome).flatMap(([taskId, rewards]) =>
    Object.entries(rewards).map(([outcomeId, each]): [string, Reward] => [
      `rewardByTaskOutcome.${taskId}.${outcomeId}`,
      each,
    ]),
  ),
];

/** The activity rewards that a type gives a token for. */
export const rewardIdsOf = (type: Rewards): string[] =>
  rewardsOf(type).flatMap(([, reward]) =>
    reward.valueType === 'reward-token' ? [reward.rewardId] : [],
  );

/** Refuses to make a type available that gives a reward which is not there any more (REW-83). */
export function assertRewardsAreThere(type: Rewards, rewards: ReadonlySet<string>): void {
  if (rewardIdsOf(type).every((id) => rewards.has(id))) return;
  throw new ProblemError('invalid-input', {
    fields: { available: 'Its reward has been deleted. Please choose another one first' },
  });
}

/**
 * Refuses a reward the tenant cannot give: cash or commissions by tag without a plan for them, a foreign
 * currency, or a reward that does not exist (TYPE-122, TYPE-131, TYPE-132, TYPE-137). A type that gave
 * cash, or decided by tag, before may go on.
 */
export function assertRewards(
  type: Rewards,
  { currencies, cashPayouts, commissionsByTag, rewards }: RewardRules,
  before?: Rewards,
): void {
  const mayGiveCash =
    cashPayouts || (before && rewardsOf(before).some(([, reward]) => givesCash(reward)));
  const mayDecideByTag =
    commissionsByTag || (before && rewardsOf(before).some(([, reward]) => decidesByTag(reward)));
  for (const [field, reward] of rewardsOf(type)) {
    if (!mayGiveCash && givesCash(reward)) {
      refuse(
        `${field}.${reward.valueType === 'monetary' ? 'valueType' : 'payoutFormat'}`,
        notOnPlan,
      );
    }
    const byTag = reward.referralRates?.findIndex(({ tag }) => tag !== null) ?? -1;
    if (!mayDecideByTag && byTag !== -1) refuse(`${field}.referralRates.${byTag}.tag`, notOnPlan);
    if (reward.valueType === 'monetary' && !currencies.includes(reward.currency)) {
      refuse(`${field}.currency`, 'Please choose a currency of your account');
    }
    if (reward.valueType === 'reward-token' && !rewards.has(reward.rewardId)) {
      refuse(`${field}.rewardId`, 'This reward does not exist');
    }
  }
}

/** The rewards of outcomes belong to outcomes of the tasks, those taken over included (TYPE-47). */
export function assertOutcomes(
  tasks: ActivityType['tasks'],
  rewardByTaskOutcome: ActivityType['rewardByTaskOutcome'],
): void {
  for (const [taskId, rewards] of Object.entries(rewardByTaskOutcome)) {
    const task = tasks.find(({ taskDefinition }) => taskDefinition.id === taskId);
    const outcomeIds = task?.taskDefinition.outcomes.map(({ id }) => id) ?? [];
    if (Object.keys(rewards).some((id) => !outcomeIds.includes(id))) {
      refuse('rewardByTaskOutcome', 'A reward belongs to an outcome that does not exist');
    }
  }
}

/** The kinds of links that come with an activity are the tenant's (TYPE-45). */
export function assertTrackingLinks(ids: readonly string[], known: ReadonlySet<string>): void {
  if (ids.every((id) => known.has(id))) return;
  refuse('trackingLinkDefinitionsToAdd', 'This tracking link does not exist');
}

/** The templates of posts that tasks offer are the tenant's (SOC-15). */
export function assertTemplates(
  fields: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): void {
  for (const [field, ids] of fields)
    if (!ids.every((id) => known.has(id))) refuse(field, 'This post template does not exist');
}

/** Only the latest version may be changed, and it once only at a time (TYPE-90, TYPE-91). */
export function assertLatest(type: { readonly replacedByVersion: number | null }): void {
  if (type.replacedByVersion !== null) throw new ProblemError('activity-type-changed');
}

/** Refuses an update that would break a design (TYPE-103, TYPE-110..112, TYPE-119, TYPE-123). */
export function assertChangeFits(change: ActivityTypeUpdate, type: ChangedType): void {
  const problems = [...problemsOf(change, type)].map(
    ([field, message]) => [`challengeDefinition.${field}`, message] as const,
  );
  if (problems.length === 0) return;
  throw new ProblemError('invalid-input', { fields: Object.fromEntries(problems) });
}

type ChangedType = Pick<ActivityType, 'inheritTaskMetadata' | 'completionPeriod' | 'tasks'> & {
  readonly category: string;
};

function* problemsOf(
  change: ActivityTypeUpdate,
  type: ChangedType,
): Generator<[field: string, message: string]> {
  if (change.title === '' && !type.inheritTaskMetadata) yield ['title', noTitle];
  if (change.completionLimit != null && type.completionPeriod === 'onetime') {
    yield ['completionLimit', 'Please choose a completion period first'];
  }
  const isForAll = systemCategories.some((category) => category === type.category);
  if (isForAll && (change.userTagsFilter ?? []).length > 0) {
    yield ['userTagsFilter', 'Activity types of this category are for everybody'];
  }
  for (const [index, { taskDefinitionId, ...update }] of (change.tasks ?? []).entries()) {
    const task = type.tasks.find(({ taskDefinition }) => taskDefinition.id === taskDefinitionId);
    if (!task) yield [`tasks.${index}.taskDefinitionId`, 'This task does not exist'];
    if (task?.taskDefinition.verifiable && update.verificationInstructions === '') {
      yield [`tasks.${index}.verificationInstructions`, noInstructions];
    }
  }
}

/** The identity of a type stays the same in all its versions (TYPE-41, TYPE-100, TYPE-117). */
export function assertSameType(
  before: {
    readonly slug: string;
    readonly category: string;
    readonly referralSystem: string | null;
  },
  after: Pick<ActivityTypeInput, 'slug' | 'category' | 'referralSystem'>,
): void {
  if (before.slug !== after.slug) refuse('slug', 'A slug cannot be changed later');
  if (before.category !== after.category) refuse('category', 'A category cannot be changed later');
  if (before.referralSystem !== after.referralSystem) {
    refuse('referralSystem', 'The platform cannot be changed later');
  }
}
