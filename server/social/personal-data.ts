import type { PersonalData } from '#server/platform/personal-data.ts';
import { endGrants } from './revoke-request.ts';

/** The rights that people give this product at social networks. The key itself is told to nobody. */
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
