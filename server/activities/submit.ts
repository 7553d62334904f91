import type { Activity } from '#contract/activities/activity.ts';
import type * as endpoints from '#contract/activities/endpoints.ts';
import { dayAt } from '#contract/activities/period.ts';
import type { Proof, TaskSubmission } from '#contract/activities/submission.ts';
import { categories } from '#contract/activity-types/activity-type.ts';
import { findType, type TypeRow } from '#server/activity-types/queries.ts';
import { nothingBegun, standingsOf } from '#server/activity-types/standings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askForCheck } from '#server/post-checks/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { begin } from './begin.ts';
import { finish, type TaskCall } from './finish.ts';
import { mailReviewers } from './mails.ts';
import {
  assertOnOffer,
  assertOwn,
  assertStillOpen,
  checkedProof,
  checkSubmission,
  submitsFor,
  taskOf,
} from './policy.ts';
import { presentActivity } from './present.ts';
import { recordReview } from './record-review.ts';
import * as repository from './repository.ts';
import { typeOf } from './type-of.ts';

/** Begins an activity with its first tasks; a repeat of the same submission returns the same activity. */
export function submitActivity(call: Call<typeof endpoints.submitActivity>): Promise<Activity> {
  const { actor, body, now } = call;
  const userId = submitsFor(actor, body.userId);
  return call.transaction(async (db) => {
    const ambassador = await repository.lockAmbassador(db, userId);
    if (!ambassador) throw new ProblemError('activity-not-on-offer');
    const made = await findRepeated(
      db,
      body.tasks,
      (earlier) =>
        earlier.userId === userId && earlier.activityTypeId === body.challengeDefinitionId,
    );
    if (made) return presentActivity(db, actor, made);

    const type = await findType(db, body.challengeDefinitionId);
    if (!type) throw new ProblemError('activity-not-on-offer');
    const standing = (await standingsOf(db, [type], userId, now)).get(type.rootId);
    assertOnOffer(type, ambassador.tags, standing ?? nothingBegun);
    const target = { activity: await begin(db, type, userId, now), type };
    for (const [index, submission] of body.tasks.entries()) {
      const field = (name: string) => `tasks.${index}.${name}`;
      await addTask(db, call, target, submission, field);
    }
    return finish(db, call, target);
  });
}

/** Hands in a further task; a repeat of the same submission changes nothing. */
export function submitTask(call: Call<typeof endpoints.submitTask>): Promise<Activity> {
  const { actor, body, now, params } = call;
  return call.transaction(async (db) => {
    const target = await lockOwn(db, actor, params.id);
    const { activity, type } = target;
    const repeated = await findRepeated(db, [body], ({ id }) => id === activity.id);
    if (repeated) return presentActivity(db, actor, repeated);
    if (!(await repository.lockAmbassador(db, activity.userId))) {
      throw new ProblemError('activity-not-on-offer');
    }
    const { timezone } = await getOwnSettings(db);
    const period = { start: activity.periodStart, end: activity.periodEnd };
    assertStillOpen(type, period, dayAt(now, timezone));
    await addTask(db, call, target, body, (name) => name);
    return finish(db, call, target);
  });
}

/** Changes the proof of a task; a rejected one awaits review again (ACT-47, ACT-50). */
export function editTask(call: Call<typeof endpoints.editTask>): Promise<Activity> {
  const { actor, body, now, params } = call;
  return call.transaction(async (db) => {
    const { activity, type } = await lockOwn(db, actor, params.id);
    const task = await findOpenTask(db, params);
    const field = (name: string) => name;
    const definition = taskOf(type, task.taskDefinitionId, field('taskDefinitionId'));
    const proof = checkedProof(definition, body, field);
    const { verificationText: text } = proof;
    if (text !== task.verificationText)
      await askForCheck(db, { taskId: task.id, definition: definition.taskDefinition, text });
    await repository.updateTask(db, task.id, {
      verificationText: text,
      ...(task.review === 'rejected' && { ...repository.undecided, completedAt: now }),
    });
    await takeFiles(
      db,
      { taskId: task.id, ownerId: activity.userId, by: actor.userId },
      proof,
      field,
    );
    return finish(db, call, { activity, type });
  });
}

/** Deletes a task that is not approved, and with the last one the activity (ACT-48, ACT-62). */
export function deleteTask(call: Call<typeof endpoints.deleteTask>): Promise<Activity> {
  const { actor, params } = call;
  return call.transaction(async (db) => {
    const target = await lockOwn(db, actor, params.id);
    const task = await findOpenTask(db, params);
    await repository.removeTask(db, task.id);
    if (actor.userId !== target.activity.userId) {
      await recordReview(db, call, target, 'task-removed');
    }
    return finish(db, call, target);
  });
}

/** A task of the activity that is not approved (ACT-49). */
async function findOpenTask(
  db: TenantDb,
  { id, taskId }: { id: string; taskId: string },
): Promise<repository.TaskRow> {
  const task = await repository.findTask(db, taskId);
  if (task?.activityId !== id) throw new ProblemError('not-found');
  if (task.review === 'approved') throw new ProblemError('task-approved');
  return task;
}

async function lockOwn(db: TenantDb, actor: TaskCall['actor'], id: string): Promise<Target> {
  const activity = assertOwn(actor, await repository.lockActivity(db, id));
  return { activity, type: await typeOf(db, activity) };
}

/** The activity that an earlier try of the same submission has made; `isSame` tells it from any other. */
async function findRepeated(
  db: TenantDb,
  submissions: readonly TaskSubmission[],
  isSame: (activity: repository.ActivityRow) => boolean,
): Promise<repository.ActivityRow | undefined> {
  for (const { submissionId } of submissions) {
    const task = submissionId ? await repository.findTask(db, submissionId) : undefined;
    if (!task) continue;
    const activity = await repository.findActivity(db, task.activityId);
    if (!activity || !isSame(activity)) throw new ProblemError('conflict');
    return activity;
  }
  return undefined;
}

interface Target {
  readonly activity: repository.ActivityRow;
  readonly type: TypeRow;
}

async function addTask(
  db: TenantDb,
  { actor, now }: TaskCall,
  { activity, type }: Target,
  submission: TaskSubmission,
  field: (name: string) => string,
): Promise<void> {
  const category = categories.find((known) => known === type.category) ?? 'custom';
  const done = (await repository.listTasks(db, [activity.id])).map(repository.toDoneTask);
  const proof = checkSubmission(actor, { tasks: type.tasks, category }, done, submission, field);
  const taskId = await repository.insertTask(db, {
    ...(submission.submissionId && { id: submission.submissionId }),
    activityId: activity.id,
    taskDefinitionId: submission.taskDefinitionId,
    verificationText: proof.verificationText,
    completedAt: now,
  });
  await takeFiles(db, { taskId, ownerId: activity.userId, by: actor.userId }, proof, field);
  const task = await repository.findTask(db, taskId);
  const { taskDefinition: definition } = taskOf(
    type,
    submission.taskDefinitionId,
    field('taskDefinitionId'),
  );
  await askForCheck(db, { taskId, definition, text: proof.verificationText });
  if (task) await mailReviewers(db, type, { task, userId: activity.userId });
}

async function takeFiles(
  db: TenantDb,
  target: { taskId: string; ownerId: string; by: string },
  { verificationData }: Proof,
  field: (name: string) => string,
): Promise<void> {
  const ids = verificationData.files.map((file) => file.id);
  if (await repository.takeFiles(db, { ...target, ids })) return;
  throw new ProblemError('invalid-input', {
    fields: { [field('verificationData')]: 'This file is no longer there. Please add it again' },
  });
}
