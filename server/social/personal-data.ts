import type { PersonalData } from '#server/platform/personal-data.ts';
import { endGrants } from './revoke-request.ts';

/** What people let this product do at social networks. The key itself is told to nobody. */
export const personalDataOfSocial: PersonalData = {
  collect: async (db, { id }) => ({
    socialGrants: await db
      .selectFrom('socialGrants')
      .select(['network', 'networkUserId', 'grantedAt'])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await endGrants(db, { userId: id });
  },
};
