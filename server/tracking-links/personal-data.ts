import type { PersonalData } from '#server/platform/personal-data.ts';

/** The links of somebody. They end with the account: their paths may hold the name. */
export const personalDataOfTrackingLinks: PersonalData = {
  collect: async (db, { id }) => ({
    trackingLinks: await db
      .selectFrom('trackingLinks')
      .select(['domain', 'path', 'suffix', 'chosen', 'createdAt', 'deletedAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('trackingLinks').where('userId', '=', id).execute();
  },
};
