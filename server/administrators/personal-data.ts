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
  // An open invitation to a former email is for the present owner of that email.
  async erase(db, { email, emails }) {
    await db
      .deleteFrom('invitations')
      .where('email', 'in', emails)
      .where((row) => row.or([row('email', '=', email), row('closedAt', 'is not', null)]))
      .execute();
  },
};
