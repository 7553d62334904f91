import { awaitsReview } from '#contract/activities/progress.ts';
import { fullName } from '#contract/people/full-name.ts';
import { amountInWords } from '#contract/transactions/amount-in-words.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import { tellAdmins, tellPerson } from '#server/mail/tell.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { balanceOf, Unit } from '#server/transactions/queries.ts';
import { type ActivityRow, listTasks, type TaskRow, toDoneTask } from './repository.ts';
import { creditKey } from './settle.ts';

type Event = {
  readonly activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>;
  readonly type: Pick<TypeRow, 'title' | 'slug'>;
} & (
  | { readonly kind: 'approved' }
  | { readonly kind: 'taken-back' }
  | { readonly kind: 'rejected'; readonly taskId: string; readonly reason: string }
);

interface Cause {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
  readonly now: Date;
}

/** Tells an ambassador by mail of the decision about an activity, and of its reward (ACT-101). */
export async function mailOutcome(
  db: TenantDb,
  { config, tenant, now }: Cause,
  event: Event,
): Promise<void> {
  const { activity, type } = event;
  const { id, userId, credits } = activity;
  const url = `${tenantOrigin(tenant.tenantId, config)}/activities?${new URLSearchParams({ activity: type.slug, instance: id })}`;
  const about = { title: type.title, url };
  if (event.kind === 'approved') {
    const tasks = await listTasks(db, [id]);
    // Where nobody reviews, nobody has approved anything.
    if (!tasks.some(({ review }) => review === 'approved')) return;
    const { earned, balance } = await earnedBy(db, { id, userId, credits: credits + 1 });
    const reward = earned === '' ? '' : `You have earned ${earned}.`;
    await tellPerson(db, {
      ...{ userId, key: `activity-approved-${id}-${credits + 1}` },
      about: { template: 'activity-approved', ...about, reward, balance },
    });
  } else if (event.kind === 'taken-back') {
    const { earned, balance } = await earnedBy(db, activity);
    await tellPerson(db, {
      ...{ userId, key: `activity-taken-back-${id}-${credits}` },
      about: {
        template: 'activity-taken-back',
        ...about,
        taken: earned || 'what it had earned',
        balance,
      },
    });
  } else {
    await tellPerson(db, {
      ...{ userId, key: `activity-rejected-${event.taskId}-${now.getTime()}` },
      about: { template: 'activity-rejected', ...about, reason: event.reason },
    });
  }
}

/** Tells the administrators that a task waits for a review. */
export async function mailReviewers(
  db: TenantDb,
  type: Pick<TypeRow, 'title' | 'tasks' | 'combineTasksLogic'>,
  { task, userId }: { task: TaskRow; userId: string },
): Promise<void> {
  if (!awaitsReview(type, toDoneTask(task))) return;
  const ambassador = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = fullName(ambassador);
  await tellAdmins(db, {
    key: `task-submitted-${task.id}`,
    about: { template: 'task-submitted-admin', person, title: type.title },
  });
}

/** The reward of an activity at its `credits`th credit, and the balance in its unit; none without points or cash. */
async function earnedBy(
  db: TenantDb,
  activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>,
): Promise<{ earned: string; balance: string }> {
  const credit = await db
    .selectFrom('transactions')
    .select(['unit', 'value'])
    .where('key', '=', creditKey(activity))
    .executeTakeFirst();
  if (!credit) return { earned: '', balance: '' };
  const unit = Unit.parse(credit.unit);
  const balance = await balanceOf(db, activity.userId, unit);
  return {
    earned: amountInWords(unit, Number(credit.value)),
    balance: `Your balance is ${amountInWords(unit, balance)} now.`,
  };
}
