import type { Activity, Task } from '#contract/activities/activity.ts';
import { dayAt } from '#contract/activities/period.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { checksOf } from '#server/post-checks/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import {
  type ActivityRow,
  listFiles,
  listPeople,
  listTasks,
  type PersonRow,
  type TaskRow,
} from './repository.ts';

interface Onlooker {
  /** Admins see whose an activity is and who decided about it (ACT-23, ACT-38). */
  readonly isAdmin: boolean;
  readonly timezone: string;
}

/** Activities as the contract has them, with their tasks, files and, for admins, people. */
export async function presentActivities(
  db: TenantDb,
  rows: readonly ActivityRow[],
  onlooker: Onlooker,
): Promise<Activity[]> {
  const tasks = await listTasks(
    db,
    rows.map(({ id }) => id),
  );
  const files = await listFiles(
    db,
    tasks.map(({ id }) => id),
  );
  const people = onlooker.isAdmin
    ? await listPeople(db, [...new Set(rows.map(({ userId }) => userId))])
    : [];
  const checks = onlooker.isAdmin
    ? await checksOf(
        db,
        tasks.map(({ id }) => id),
      )
    : new Map<string, never>();
  return rows.map((row) => ({
    ...toActivity(row),
    tasks: tasks
      .filter(({ activityId }) => activityId === row.id)
      .map((task) => ({
        ...toTask(task, onlooker),
        ...(checks.has(task.id) && { postCheck: checks.get(task.id) }),
        verificationData: {
          files: files
            .filter(({ taskId }) => taskId === task.id)
            .map(({ id, name, type }) => ({ id, name, type, url: `/api/v1/task-files/${id}` })),
        },
      })),
    ...(onlooker.isAdmin && { user: personOf(people, row.userId) }),
  }));
}

/** One activity as the caller may see it. */
export async function presentActivity(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  row: ActivityRow,
): Promise<Activity> {
  const { timezone } = await getOwnSettings(db);
  const [shown] = await presentActivities(db, [row], { isAdmin: isAdmin(actor), timezone });
  if (!shown) throw new Error('An activity was not presented');
  return shown;
}

function personOf(people: readonly PersonRow[], userId: string): Activity['user'] {
  const person = people.find(({ id }) => id === userId);
  if (!person) throw new Error('An activity belongs to nobody');
  const { id: _, ...user } = person;
  return user;
}

const toActivity = (row: ActivityRow): Omit<Activity, 'tasks' | 'user'> => ({
  id: row.id,
  challengeDefinitionId: row.activityTypeId,
  userId: row.userId,
  completed: row.completedAt !== null,
  completedAt: row.completedAt?.toISOString() ?? null,
  issuable: row.issuable,
  credited: row.credited,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  hasUnreviewedTask: row.unreviewedSince !== null,
  hasVerifiableTask: row.hasVerifiableTask,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  deleted: row.deletedAt !== null,
});

const toTask = (row: TaskRow, { isAdmin, timezone }: Onlooker): Omit<Task, 'verificationData'> => ({
  id: row.id,
  taskDefinitionId: row.taskDefinitionId,
  verificationText: row.verificationText,
  completed: true,
  completedAt: row.completedAt.toISOString(),
  completedDateStr: dayAt(row.completedAt, timezone),
  approved: row.review === 'approved',
  rejected: row.review === 'rejected',
  rejectionReason: row.rejectionReason,
  outcomeId: row.outcomeId,
  ...(isAdmin && {
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: row.reviewedBy,
  }),
});
