import type { PersonalData } from '#server/platform/personal-data.ts';

/** The findings of networks about the posts that somebody has handed in. */
export const personalDataOfPostChecks: PersonalData = {
  collect: async (db, { id }) => ({
    postChecks: await db
      .selectFrom('postChecks')
      .innerJoin('tasks', 'tasks.id', 'postChecks.taskId')
      .innerJoin('activities', 'activities.id', 'tasks.activityId')
      .select(['postChecks.taskId', 'postChecks.network', 'postChecks.postId'])
      .select(['postChecks.finding', 'postChecks.checkedAt'])
      .where('activities.userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db
      .deleteFrom('postChecks')
      .where('taskId', 'in', (task) =>
        task
          .selectFrom('tasks')
          .innerJoin('activities', 'activities.id', 'tasks.activityId')
          .select('tasks.id')
          .where('activities.userId', '=', id),
      )
      .execute();
  },
};
