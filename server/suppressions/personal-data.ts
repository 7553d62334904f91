import type { PersonalData } from '#server/platform/personal-data.ts';

/** That an address bounced or complained. */
export const personalDataOfSuppressions: PersonalData = {
  collect: async (db, { emails }) => ({
    emailSuppressions: await db
      .selectFrom('suppressions')
      .select(['reason', 'at', 'liftedAt'])
      .where('email', 'in', emails)
      .execute(),
  }),
  async erase(db, { emails }) {
    await db.deleteFrom('suppressions').where('email', 'in', emails).execute();
  },
};
