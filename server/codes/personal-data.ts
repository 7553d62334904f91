import type { PersonalData } from '#server/platform/personal-data.ts';

/** The codes of somebody: they begin with the first name. */
export const personalDataOfCodes: PersonalData = {
  collect: async (db, { id }) => ({
    codes: await db
      .selectFrom('codes')
      .select(['kind', 'code', 'system', 'createdAt'])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('codes').where('userId', '=', id).execute();
  },
};
