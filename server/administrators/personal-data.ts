import type { PersonalData } from '#server/platform/personal-data.ts';

/** Invitations to administer, of the person’s email. */
export const personalDataOfAdministrators: PersonalData = {
  collect: async (db, { email }) => ({
    invitations: await db
      .selectFrom('invitations')
      .select(['email', 'firstName', 'lastName', 'createdAt', 'expiresAt', 'closedAt', 'outcome'])
      .where('email', '=', email)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { email }) {
    await db.deleteFrom('invitations').where('email', '=', email).execute();
  },
};
