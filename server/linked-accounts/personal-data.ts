import type { PersonalData } from '#server/platform/personal-data.ts';

/** Who somebody is in other systems. */
export const personalDataOfLinkedAccounts: PersonalData = {
  collect: async (db, { id }) => ({
    externalUsers: await db
      .selectFrom('externalUsers')
      .select(['userType', 'email', 'createdAt'])
      .where('userId', '=', id)
      .execute(),
    socialAccounts: await db
      .selectFrom('socialAccounts')
      .select(['provider', 'handle', 'createdAt'])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('externalUsers').where('userId', '=', id).execute();
    await db.deleteFrom('socialAccounts').where('userId', '=', id).execute();
  },
};
