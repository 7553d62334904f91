import { fitsTags, hasForm, isOnOffer } from '#contract/activities/offer.ts';
import { holdsDay, type Period } from '#contract/activities/period.ts';
import { type DoneTask, takesMore } from '#contract/activities/progress.ts';
import { checkProof, type Proof, type TaskSubmission } from '#contract/activities/submission.ts';
import type { ActivityType, Standing, TypeTask } from '#contract/activity-types/activity-type.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

type Who = Pick<Actor, 'userId' | 'roles'>;

/** An activity that the caller may look at and change; any other is not there (ACT-122). */
export function assertOwn<Owned extends { readonly userId: string }>(
  actor: Who,
  activity: Owned | undefined,
): Owned {
  if (!activity) throw new ProblemError('not-found');
  if (activity.userId !== actor.userId && !isAdmin(actor)) throw new ProblemError('not-found');
  return activity;
}

/** Nobody decides about an activity of their own. */
export function assertNotOwn(actor: Who, activity: { readonly userId: string }): void {
  if (activity.userId === actor.userId) throw new ProblemError('forbidden');
}

/** For whom an activity is handed in: the caller, or the person whom an admin names (ACT-124). */
export function submitsFor(actor: Who, userId: string | undefined): string {
  if (userId === undefined || userId === actor.userId) return actor.userId;
  if (!isAdmin(actor)) throw new ProblemError('forbidden');
  return userId;
}

/** Refuses an activity that is not on offer to the ambassador at this moment (ACT-117). */
export function assertOnOffer(type: TypeRow, tags: readonly string[], standing: Standing): void {
  const isOpen =
    fitsTags(type.userTagsFilter, tags) &&
    isOnOffer({ ...type, deleted: type.deletedAt !== null }, standing);
  if (isOpen) return;
  // Somebody has replaced the version that the person was reading: the next one may well be on offer.
  const isReplaced = type.replacedByVersion !== null && type.deletedAt === null;
  throw new ProblemError('activity-not-on-offer', isReplaced ? { message: hasChanged } : {});
}

const hasChanged = 'This activity has just been changed. Read it again before you hand it in';

/** Refuses further tasks once the period is over or the type has been withdrawn (ACT-79, ACT-91). */
export function assertStillOpen(type: TypeRow, period: Period, today: string): void {
  // An activity of a version that has been replaced since can be finished (TYPE-89).
  const isWithdrawn = !type.available && type.replacedByVersion === null;
  if (isWithdrawn || type.deletedAt !== null || !holdsDay(period, today)) {
    throw new ProblemError('activity-not-on-offer');
  }
}

/**
 * The proof of a task as it is kept. Refuses a task that is not of the activity, that is complete
 * already, that the ambassador may not hand in, or whose proof is of another kind than it asks for. `field` names
 * the part of the body.
 */
export function checkSubmission(
  actor: Who,
  type: Pick<ActivityType, 'category'> & Pick<TypeRow, 'tasks'>,
  done: readonly DoneTask[],
  submission: TaskSubmission,
  field: (name: string) => string,
): Proof {
  const task = taskOf(type, submission.taskDefinitionId, field('taskDefinitionId'));
  const isForThem = task.taskDefinition.completableByUser && hasForm(type);
  if (!isForThem && !isAdmin(actor)) throw new ProblemError('forbidden');
  if (!takesMore(done, task)) throw new ProblemError('activity-not-on-offer');
  return checkedProof(task, submission, field);
}

/** The task of a type with that id; refuses an id the type does not have. */
export function taskOf(type: Pick<TypeRow, 'tasks'>, id: string, field: string): TypeTask {
  const task = type.tasks.find(({ taskDefinition }) => taskDefinition.id === id);
  if (!task) {
    throw new ProblemError('invalid-input', { fields: { [field]: 'This task does not exist' } });
  }
  return task;
}

/** The proof as it is kept, or a refusal that names the field (ACT-103..110). */
export function checkedProof(
  { taskDefinition }: TypeTask,
  given: Proof,
  field: (name: string) => string,
): Proof {
  const checked = checkProof(taskDefinition, given);
  if ('proof' in checked) return checked.proof;
  throw new ProblemError('invalid-input', { fields: { [field(checked.field)]: checked.message } });
}

/** The outcome an approval names: one of the task's, and named where there are any (ACT-116). */
export function checkOutcome(
  { taskDefinition: { outcomes } }: TypeTask,
  outcomeId: string | undefined,
): string | null {
  if (outcomes.length === 0 && outcomeId === undefined) return null;
  if (outcomes.some(({ id }) => id === outcomeId)) return outcomeId ?? null;
  throw new ProblemError('invalid-input', {
    fields: { outcomeId: 'Please choose one of the outcomes of this task' },
  });
}
