import { sql } from 'kysely';
import { fullName } from '#contract/people/full-name.ts';
import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** Somebody's activities with their proof. */
export const personalDataOfActivities: PersonalData = {
  async collect(db, { id }) {
    const activities = await db
      .selectFrom('activities')
      .innerJoin('activityTypes', 'activityTypes.id', 'activities.activityTypeId')
      .select(['activities.id', 'activityTypes.title', 'activities.state', 'activities.begunOn'])
      .select(['activities.periodStart', 'activities.periodEnd', 'activities.createdAt'])
      .select(['activities.completedAt', 'activities.credited', 'activities.deletedAt'])
      .where('activities.userId', '=', id)
      .orderBy('activities.createdAt')
      .execute();
    const tasks = await db
      .selectFrom('tasks')
      .innerJoin('activities', 'activities.id', 'tasks.activityId')
      .select(['tasks.id', 'tasks.activityId', 'tasks.verificationText', 'tasks.completedAt'])
      .select(['tasks.review', 'tasks.rejectionReason', 'tasks.reviewedAt'])
      .select((task) =>
        task
          .selectFrom('files')
          .select(sql<string[]>`coalesce(array_agg(files.name order by files.name), '{}')`.as('of'))
          .whereRef('files.taskId', '=', 'tasks.id')
          .as('files'),
      )
      .where('activities.userId', '=', id)
      .orderBy('tasks.completedAt')
      .execute();
    const tasksOf = Map.groupBy(tasks, ({ activityId }) => activityId);
    return {
      activities: activities.map((activity) => ({
        ...activity,
        tasks: tasksOf.get(activity.id)?.map(({ activityId, ...task }) => task) ?? [],
      })),
    };
  },
  // The activity stays, for the figures of the programme; the text about it does not.
  async erase(db, { id }) {
    await db
      .updateTable('activities')
      .set({ deletedAt: sql`now()` })
      .where('userId', '=', id)
      .where('state', '!=', 'complete')
      .where('deletedAt', 'is', null)
      .execute();
    await db
      .updateTable('tasks')
      .set({
        verificationText: '',
        rejectionReason: sql`case when rejection_reason is not null then '' end`,
      })
      .where('activityId', 'in', (task) =>
        task.selectFrom('activities').select('activities.id').where('userId', '=', id),
      )
      .execute();
  },
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('tasks')
      .set({ reviewedBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('reviewedBy', '=', oneOf(person.emails))
      .execute();
    // The first reviews kept a name: that of a namesake who is still there stays.
    const name = fullName(person);
    await db
      .updateTable('tasks')
      .set({ reviewedBy: 'Deleted person' })
      .where('tenantId', '=', tenantId)
      .where('reviewedBy', '=', name)
      .where((task) =>
        task.not(
          task.exists(
            task
              .selectFrom('users')
              .select('users.id')
              .where('users.tenantId', '=', tenantId)
              .where('users.id', '!=', person.id)
              .where('users.roles', '!=', sql<string[]>`'{}'`)
              .where(sql<boolean>`btrim(users.first_name || ' ' || users.last_name) = ${name}`),
          ),
        ),
      )
      .execute();
  },
};
