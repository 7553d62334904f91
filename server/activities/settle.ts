import {
  awaitsReview,
  completedAt,
  type DoneTask,
  isCompleted,
  isIssuable,
  rewardOf,
  stateOf,
} from '#contract/activities/progress.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import { tellPerson } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { giveToken, takeTokenBack } from '#server/reward-tokens/queries.ts';
import {
  addTransaction,
  isPaidSince,
  type NewTransaction,
  points,
} from '#server/transactions/queries.ts';
import { type ActivityRow, listTasks, toDoneTask, updateActivity } from './repository.ts';

/** The change that was just made to an activity's reward. */
export type Settlement = 'credited' | 'reversed' | 'unchanged';

/**
 * Works out anew the state of a locked activity from its tasks, credits its reward when nothing
 * stands against that any more, and reverses the credit when an approval has been undone or a task
 * that it was for is gone (ACT-57..72); a further task that awaits review changes nothing about it.
 * Called after every change of its tasks, in the same transaction. Every credit and every reversal
 * has a key of its own in the ledger, so that neither can happen twice. Throws `reward-used` where the
 * reward was used already (REW-204).
 */
export async function settle(
  db: TenantDb,
  activity: Pick<ActivityRow, 'id' | 'userId' | 'credited' | 'credits'>,
  type: TypeRow,
  now: Date,
  { isApprovalUndone = false } = {},
): Promise<Settlement> {
  const tasks = (await listTasks(db, [activity.id])).map(toDoneTask);
  const progress = progressOf(type, tasks);
  const isCredit = progress.issuable && !activity.credited;
  const decided = tasks.filter((task) => !awaitsReview(type, task));
  const isReversal = activity.credited && (isApprovalUndone || !isCompleted(type, decided));
  await updateActivity(db, activity.id, {
    ...progress,
    credited: isCredit || (activity.credited && !isReversal),
    credits: activity.credits + (isCredit ? 1 : 0),
    deletedAt: tasks.length === 0 ? now : null,
  });
  if (isCredit) await creditReward(db, activity, { type, reward: rewardOf(type, tasks), now });
  const cause = isApprovalUndone ? 'Being looked at again' : 'Removed';
  if (isReversal)
    await reverseCredit(db, activity, { description: `${cause}: ${type.title}`, now });
  return isCredit ? 'credited' : isReversal ? 'reversed' : 'unchanged';
}

/** The columns of an activity that follow from its tasks, which are in the order of their time. */
export function progressOf(
  type: Pick<TypeRow, 'tasks' | 'combineTasksLogic'>,
  tasks: readonly DoneTask[],
) {
  const oldestUnreviewed = tasks.find((task) => awaitsReview(type, task));
  return {
    state: stateOf(type, tasks),
    unreviewedSince: oldestUnreviewed?.completedAt ?? null,
    issuable: isIssuable(type, tasks),
    completedAt: completedAt(type, tasks),
  };
}

// The words in these keys are in every ledger there is, and stay.
/** The key of an activity's `credits`th credit in the ledger. */
export const creditKey = ({ id, credits }: Pick<ActivityRow, 'id' | 'credits'>): string =>
  `activity/${id}/gift/${credits}`;
const reversalKey = ({ id, credits }: Pick<ActivityRow, 'id' | 'credits'>): string =>
  `activity/${id}/return/${credits}`;

/** Where a reward is counted: points, or cash in a currency. A token is a row of its own; others are delivered elsewhere (ACT-69). */
function amountOf(reward: Reward): { unit: string; value: number } | undefined {
  if (reward.valueType === 'points') return { unit: points, value: reward.value };
  if (reward.valueType === 'monetary') return { unit: reward.currency, value: reward.value };
  return undefined;
}

async function creditReward(
  db: TenantDb,
  { id, userId, credits }: Pick<ActivityRow, 'id' | 'userId' | 'credits'>,
  { type, reward, now }: { type: TypeRow; reward: Reward; now: Date },
): Promise<void> {
  if (reward.valueType === 'reward-token') {
    await giveToken(db, { userId, rewardId: reward.rewardId, activityId: id, createdAt: now });
    await tellPerson(db, {
      ...{ userId, key: `reward-token-${id}-${credits + 1}` },
      about: { template: 'reward-token-received', title: type.title },
    });
  }
  const credit = creditOf({ id, userId, credits: credits + 1 }, type.title, reward);
  if (credit) await addTransaction(db, { ...credit, createdAt: now });
}

/** The entry that credits a reward for the `credits`th time; none for a reward that is not counted. */
export function creditOf(
  activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>,
  description: string,
  reward: Reward,
): Omit<NewTransaction, 'createdAt'> | undefined {
  const amount = amountOf(reward);
  const key = creditKey(activity);
  return amount && { ...amount, ...causeOf(activity), description, key };
}

const causeOf = ({ id, userId }: Pick<ActivityRow, 'id' | 'userId'>) =>
  ({ userId, source: 'activity', sourceId: id, createdBy: null }) as const;

/** Reverses the last credit, or takes its token back, even if the type has another reward by now (ACT-71, ACT-72). */
async function reverseCredit(
  db: TenantDb,
  activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>,
  { description, now }: { description: string; now: Date },
): Promise<void> {
  if ((await takeTokenBack(db, activity.id)) === 'claimed') throw new ProblemError('reward-used');
  const credit = await db
    .selectFrom('transactions')
    .select(['unit', 'value', 'createdAt'])
    .where('key', '=', creditKey(activity))
    .executeTakeFirst();
  if (!credit) return;
  const { unit, value, createdAt } = credit;
  if (await isPaidSince(db, { userId: activity.userId, unit, createdAt }))
    throw new ProblemError('reward-used');
  const reversal = reversalOf(activity, description, { unit, value: Number(value) });
  await addTransaction(db, { ...reversal, createdAt: now });
}

/** The entry that reverses the `credits`th credit. */
export const reversalOf = (
  activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>,
  description: string,
  { unit, value }: Pick<NewTransaction, 'unit' | 'value'>,
): Omit<NewTransaction, 'createdAt'> => ({
  ...causeOf(activity),
  unit,
  value: -value,
  description,
  key: reversalKey(activity),
});
