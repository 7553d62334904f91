import type { PersonalData } from '#server/platform/personal-data.ts';

/** The searches of lists that somebody has saved. */
export const personalDataOfSavedSearches: PersonalData = {
  collect: async (db, { id }) => ({
    savedSearches: await db
      .selectFrom('savedSearches')
      .select(['list', 'name', 'state', 'createdAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('savedSearches').where('userId', '=', id).execute();
  },
};
