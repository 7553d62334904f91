import { dayAt, holdsDay } from '#contract/activities/period.ts';
import { takesMore } from '#contract/activities/progress.ts';
import { findType } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { begin } from './begin.ts';
import { completeTask } from './complete-task.ts';
import { listTasks, lockAmbassador, selectActivities, toDoneTask } from './repository.ts';
import { settle } from './settle.ts';
import { typeOf } from './type-of.ts';

/**
 * Counts a credited referral for the referral activity of its ambassador (REF-49): the first of a period begins
 * and completes it, and each further one is one more for a task that asks for several. The first goes by the version
 * of the type by which it was rated, and the others by the version of the first (ACT-189). Nothing happens for a person
 * who is deactivated or holds a role.
 */
export async function countReferral(
  db: TenantDb,
  { userId, activityTypeId }: { readonly userId: string; readonly activityTypeId: string },
  now: Date,
): Promise<void> {
  const rated = await findType(db, activityTypeId);
  if (!rated || !(await lockAmbassador(db, userId))) return;
  const { timezone } = await getOwnSettings(db);
  const today = dayAt(now, timezone);
  const own = await selectActivities(db)
    .where('userId', '=', userId)
    .where('rootId', '=', rated.rootId)
    .where('deletedAt', 'is', null)
    .execute();
  const current = own.find((each) =>
    holdsDay({ start: each.periodStart, end: each.periodEnd }, today),
  );
  const type = current ? await typeOf(db, current) : rated;
  const activity = current ?? (await begin(db, type, userId, now));
  const done = (await listTasks(db, [activity.id])).map(toDoneTask);
  const open = type.tasks.filter((task) => takesMore(done, task));
  if (open.length === 0) return;
  for (const { taskDefinition } of open) await completeTask(db, activity.id, taskDefinition, now);
  await settle(db, activity, type, now);
}
