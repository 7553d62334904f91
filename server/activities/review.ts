import type { Activity } from '#contract/activities/activity.ts';
import type * as endpoints from '#contract/activities/endpoints.ts';
import { awaitsReview } from '#contract/activities/progress.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { finish } from './finish.ts';
import { mailOutcome } from './mails.ts';
import { assertNotOwn, checkOutcome, taskOf } from './policy.ts';
import { recordReview } from './record-review.ts';
import * as repository from './repository.ts';
import { typeOf } from './type-of.ts';

/** The parts of its call that every review looks at. */
type ReviewCall = Omit<Call<typeof endpoints.undoReview>, 'body' | 'query'>;

/** Approves a task once; when it was the last that counted, the reward is given in the same step. */
export function approveTask(call: Call<typeof endpoints.approveTask>): Promise<Activity> {
  const { body } = call;
  return review(call, async (db, { task, type, activity }) => {
    const definition = taskOf(type, task.taskDefinitionId, 'taskId');
    assertUndecided(task, type);
    await decide(db, call, task.id, {
      review: 'approved',
      outcomeId: checkOutcome(definition, body.outcomeId),
    });
    await recordReview(db, call, { activity, type }, 'task-approved');
  });
}

/** Rejects a task once, and tells the ambassador why. */
export function rejectTask(call: Call<typeof endpoints.rejectTask>): Promise<Activity> {
  const { reason } = call.body;
  return review(call, async (db, { task, type, activity }) => {
    assertUndecided(task, type);
    await decide(db, call, task.id, { review: 'rejected', rejectionReason: reason });
    await recordReview(db, call, { activity, type }, 'task-rejected', reason);
    await mailOutcome(db, call, { kind: 'rejected', activity, type, taskId: task.id, reason });
  });
}

/**
 * Takes a decision back; a task without one stays as it is, so that it can be undone twice. A caller
 * who names the moment of the decision never undoes one that was made since.
 */
export function undoReview(call: Call<typeof endpoints.undoReview>): Promise<Activity> {
  const { reviewedAt } = call.query;
  return review(call, async (db, { task, type, activity }) => {
    if (task.review === null) return;
    if (reviewedAt !== undefined && task.reviewedAt?.toISOString() !== reviewedAt) {
      throw new ProblemError('task-reviewed');
    }
    await repository.updateTask(db, task.id, repository.undecided);
    await recordReview(db, call, { activity, type }, 'review-undone');
  });
}

interface Reviewed {
  readonly activity: repository.ActivityRow;
  readonly task: repository.TaskRow;
  readonly type: TypeRow;
}

/** Of two reviews at the same time one waits for the other, and sees its decision (ACT-98). */
function review(
  call: ReviewCall,
  work: (db: TenantDb, reviewed: Reviewed) => Promise<void>,
): Promise<Activity> {
  const { params } = call;
  return call.transaction(async (db) => {
    const activity = await repository.lockActivity(db, params.id);
    const task = activity && (await repository.findTask(db, params.taskId));
    if (!activity || task?.activityId !== activity.id) throw new ProblemError('not-found');
    assertNotOwn(call.actor, activity);
    const type = await typeOf(db, activity);
    await work(db, { activity, task, type });
    // An approved task takes one decision only: that the approval is undone.
    const isApprovalUndone = task.review === 'approved';
    return finish(db, call, { activity, type }, { isApprovalUndone });
  });
}

function assertUndecided(task: repository.TaskRow, type: TypeRow): void {
  if (!awaitsReview(type, repository.toDoneTask(task))) throw new ProblemError('task-reviewed');
}

const decide = (
  db: TenantDb,
  { actor, now }: Pick<ReviewCall, 'actor' | 'now'>,
  id: string,
  decision: Parameters<typeof repository.updateTask>[2],
): Promise<void> =>
  repository.updateTask(db, id, { ...decision, reviewedAt: now, reviewedBy: actor.email });
