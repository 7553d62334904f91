import { listTypes, type TypeRow } from '#server/activity-types/queries.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { begin } from './begin.ts';
import {
  type ActivityRow,
  insertTask,
  listTasks,
  lockActivity,
  lockAmbassador,
  selectActivities,
  undecided,
  updateTask,
} from './repository.ts';
import { settle } from './settle.ts';
import { typeOf } from './type-of.ts';

interface Onboarding {
  readonly userId: string;
  /** The decision about the application; null while there is none. */
  readonly approved: boolean | null;
}

/** Stands where an admin would have written why. */
const reason = 'The application was rejected';

/**
 * Marks the onboarding activity of an ambassador as the application was decided: successful,
 * unsuccessful, or open again (ACT-95, ACT-96). The same decision once more changes nothing. Nothing
 * happens where the tenant offers no such activity, and for a person who is deactivated or holds a role.
 */
export async function markOnboarding(
  db: TenantDb,
  cause: AuditCause,
  { userId, approved }: Onboarding,
): Promise<void> {
  if (!(await lockAmbassador(db, userId))) return;
  const query = { category: 'onboarding', available: true, page: 1, pageSize: 1 } as const;
  const [latest] = (await listTypes(db, query)).results;
  if (!latest) return;
  const found = await findOnboarding(db, latest, userId);
  if (!found && approved === null) return;
  const type = found ? await typeOf(db, found) : latest;
  const activity = found ?? (await begin(db, type, userId, cause.now));
  if (!found) await handIn(db, activity.id, type, cause.now);
  const review = approved === null ? null : approved ? 'approved' : 'rejected';
  const tasks = (await listTasks(db, [activity.id])).filter((task) => task.review !== review);
  if (tasks.length === 0) return;
  for (const task of tasks) {
    await updateTask(
      db,
      task.id,
      review === null
        ? undecided
        : {
            review,
            rejectionReason: review === 'rejected' ? reason : null,
            reviewedAt: cause.now,
            reviewedBy: cause.actor?.email ?? null,
          },
    );
  }
  await settle(db, activity, type, cause.now, {
    isApprovalUndone: tasks.some((task) => task.review === 'approved'),
  });
  await recordAudit(db, cause, {
    action: review === null ? 'review-undone' : `task-${review}`,
    subject: type.title,
    personId: userId,
    recordId: activity.id,
  });
}

async function findOnboarding(
  db: TenantDb,
  { rootId }: TypeRow,
  userId: string,
): Promise<ActivityRow | undefined> {
  const first = await selectActivities(db)
    .where('userId', '=', userId)
    .where('rootId', '=', rootId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return first && lockActivity(db, first.id);
}

/** Hands each task in as often as it asks for: the application was the work. */
async function handIn(
  db: TenantDb,
  activityId: string,
  { tasks }: TypeRow,
  now: Date,
): Promise<void> {
  for (const { taskDefinition, completionCount } of tasks) {
    for (let count = 0; count < completionCount; count += 1) {
      await insertTask(db, {
        activityId,
        taskDefinitionId: taskDefinition.id,
        verificationText: '',
        completedAt: now,
      });
    }
  }
}
