import {
  type Insertable,
  type NotNull,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Activity } from '#contract/activities/activity.ts';
import type { DoneTask } from '#contract/activities/progress.ts';
import { countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { awaitsReview, isActivity, isOfCountedPerson } from '#server/platform/db/who-counts.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { picturesOf } from '#server/profiles/pictures.ts';
import type { ActivitiesTable, TasksTable } from './tables.ts';

const columns = [
  'activities.id',
  'activities.activityTypeId',
  'activities.rootId',
  'activities.userId',
  'activities.state',
  'activities.hasVerifiableTask',
  'activities.unreviewedSince',
  'activities.issuable',
  'activities.credited',
  'activities.credits',
  'activities.createdAt',
  'activities.completedAt',
  'activities.deletedAt',
  'activities.periodStart',
  'activities.periodEnd',
] as const;

/** A query for activities, deleted ones as well. */
export const selectActivities = (db: TenantDb) => db.selectFrom('activities').select(columns);
export type ActivityRow = Awaited<
  ReturnType<ReturnType<typeof selectActivities>['executeTakeFirstOrThrow']>
>;

/** An activity that is there, locked until the end of the transaction. */
export const lockActivity = (db: TenantDb, id: string): Promise<ActivityRow | undefined> =>
  selectActivities(db)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** An activity that is there. */
export const findActivity = (db: TenantDb, id: string): Promise<ActivityRow | undefined> =>
  selectActivities(db).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

/** An activity that somebody has just changed, perhaps to be deleted. */
export const getActivity = (db: TenantDb, id: string): Promise<ActivityRow> =>
  selectActivities(db).where('id', '=', id).executeTakeFirstOrThrow();

/** Locks an ambassador, so that of several submissions at the same time one is after the other (ACT-118). */
export const lockAmbassador = (db: TenantDb, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'tags'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    // A person with a role takes part in nothing.
    .where(sql<SqlBool>`roles = '{}'`)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds an activity, and answers its id. */
export async function insertActivity(
  db: TenantDb,
  activity: Insertable<ActivitiesTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('activities')
    .values(activity)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes columns of an activity. */
export async function updateActivity(
  db: TenantDb,
  id: string,
  change: Updateable<ActivitiesTable>,
): Promise<void> {
  await db.updateTable('activities').set(change).where('id', '=', id).execute();
}

const taskColumns = [
  'id',
  'activityId',
  'taskDefinitionId',
  'verificationText',
  'completedAt',
  'review',
  'outcomeId',
  'rejectionReason',
  'reviewedAt',
  'reviewedBy',
] as const;

/** The tasks of activities, in the order they were handed in. */
export const listTasks = (db: TenantDb, activityIds: readonly string[]): Promise<TaskRow[]> =>
  activityIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('tasks')
        .select(taskColumns)
        .where('activityId', 'in', activityIds)
        .orderBy('completedAt')
        .orderBy('id')
        .execute();

export type TaskRow = Pick<Selectable<TasksTable>, (typeof taskColumns)[number]>;

/** A task of any activity. */
export const findTask = (db: TenantDb, id: string) =>
  db.selectFrom('tasks').select(taskColumns).where('id', '=', id).executeTakeFirst();

/** A task that awaits a decision, or needs none. */
export const undecided = {
  review: null,
  outcomeId: null,
  rejectionReason: null,
  reviewedAt: null,
  reviewedBy: null,
} as const;

/** Adds a task that nobody has decided about, and answers its id. Throws `conflict` for an id that another task has. */
export async function insertTask(
  db: TenantDb,
  task: Omit<Insertable<TasksTable>, keyof typeof undecided>,
): Promise<string> {
  const row = await db
    .insertInto('tasks')
    .values({ ...task, ...undecided })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ProblemError('conflict');
  return row.id;
}

/** Changes columns of a task. */
export async function updateTask(
  db: TenantDb,
  id: string,
  change: Updateable<TasksTable>,
): Promise<void> {
  await db.updateTable('tasks').set(change).where('id', '=', id).execute();
}

/** Deletes a task with its files. */
export async function removeTask(db: TenantDb, id: string): Promise<void> {
  // Not with the task: a cascade is the database's own doing, which may not ask for their contents to be removed.
  await db.deleteFrom('files').where('taskId', '=', id).execute();
  await db.deleteFrom('tasks').where('id', '=', id).execute();
}

/** A task as the rules of progress look at it. */
export const toDoneTask = (row: TaskRow): DoneTask & { id: string } => ({
  id: row.id,
  taskDefinitionId: row.taskDefinitionId,
  completedAt: row.completedAt.toISOString(),
  approved: row.review === 'approved',
  rejected: row.review === 'rejected',
  outcomeId: row.outcomeId,
});

interface FileRow {
  readonly id: string;
  readonly taskId: string | null;
  readonly name: string;
  readonly type: string;
}

/** The files of tasks, the oldest first. */
export const listFiles = (db: TenantDb, taskIds: readonly string[]): Promise<FileRow[]> =>
  taskIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(['id', 'taskId', 'name', 'type'])
        .where('taskId', 'in', taskIds)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

/**
 * Makes uploads the proof of a task: those of the submitter that no task has, and those it has
 * already. Files that the task had and that are not named are deleted. False when one is not there.
 */
export async function takeFiles(
  db: TenantDb,
  {
    taskId,
    ownerId,
    by,
    ids,
  }: { taskId: string; ownerId: string; by: string; ids: readonly string[] },
): Promise<boolean> {
  await db
    .deleteFrom('files')
    .where('taskId', '=', taskId)
    .$if(ids.length > 0, (rows) => rows.where('id', 'not in', ids))
    .execute();
  if (ids.length === 0) return true;
  const taken = await db
    .updateTable('files')
    .set({ taskId, ownerId })
    .where('id', 'in', ids)
    .where('kind', '=', 'proof')
    .where((row) =>
      row.or([
        row('taskId', '=', taskId),
        row.and([row('taskId', 'is', null), row('uploadedBy', '=', by)]),
      ]),
    )
    .returning('id')
    .execute();
  return taken.length === new Set(ids).size;
}

/** Whose an activity is, as admins see them. */
export interface PersonRow extends NonNullable<Activity['user']> {
  readonly id: string;
}

/** The people with these ids, each with their picture. */
export async function listPeople(db: TenantDb, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const people = await peopleOf(db, ids);
  const pictures = await picturesOf(db, ids);
  return [...people.values()].map((row) => ({ ...row, imageUrl: pictures.get(row.id) ?? null }));
}

/** The milliseconds that the latest reviews since a moment took; of them those of test users are left out (ACT-186). */
export async function listReviewWaits(db: TenantDb, since: Date, most: number): Promise<number[]> {
  const latest = db
    .selectFrom('tasks')
    .select(['activityId', 'completedAt', 'reviewedAt'])
    .where('reviewedAt', '>=', since)
    .where('reviewedBy', 'is not', null)
    // The decision about an application hands its task in and reviews it at once.
    .whereRef('reviewedAt', '>', 'completedAt')
    .orderBy('reviewedAt', 'desc')
    .limit(most)
    .$narrowType<{ reviewedAt: NotNull }>();
  const rows = await db
    .selectFrom(latest.as('latest'))
    .innerJoin('activities', 'activities.id', 'latest.activityId')
    .select(['latest.completedAt', 'latest.reviewedAt'])
    .where(isOfCountedPerson)
    .execute();
  return rows.map(({ completedAt, reviewedAt }) => reviewedAt.getTime() - completedAt.getTime());
}

/** How many activities have a task that awaits review, at most 10,000, without those of test users (DASH-51, AMB-103). */
export async function countUnreviewed(db: TenantDb): Promise<number> {
  const { totalCount } = await countUpTo10k(
    db,
    db
      .selectFrom('activities')
      .select('id')
      .where(awaitsReview)
      .where(isActivity)
      .where(isOfCountedPerson),
  );
  return totalCount;
}
