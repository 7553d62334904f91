import type { PersonalData } from '#server/platform/personal-data.ts';
import { endGrants } from '#server/social/queries.ts';

/** The accounts of somebody in other systems. */
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
    // They would go with the accounts, and go on at the networks.
    await endGrants(db, { userId: id });
    await db.deleteFrom('socialAccounts').where('userId', '=', id).execute();
  },
};
