import type { Period } from '#contract/activities/period.ts';
import { findType } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findActivity, findTask } from './repository.ts';

/** The parts of a task that a proof is measured by. */
export interface HandedIn {
  readonly userId: string;
  readonly period: Period;
  /** The words that the post behind its link has to hold; empty for none. */
  readonly mustHold: string;
}

/** Undefined where the task, or its activity, is not there any more. */
export async function findHandedIn(db: TenantDb, taskId: string): Promise<HandedIn | undefined> {
  const task = await findTask(db, taskId);
  const activity = task && (await findActivity(db, task.activityId));
  const type = activity && (await findType(db, activity.activityTypeId, { includeDeleted: true }));
  const definition = type?.tasks.find(
    ({ taskDefinition }) => taskDefinition.id === task?.taskDefinitionId,
  )?.taskDefinition;
  if (!activity || !definition) return undefined;
  const { userId, periodStart: start, periodEnd: end } = activity;
  return { userId, period: { start, end }, mustHold: definition.postMustHold };
}
