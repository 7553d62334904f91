import type { PersonalData } from '#server/platform/personal-data.ts';

/** The text of somebody about themselves, in force or waiting. */
export const personalDataOfProfiles: PersonalData = {
  async collect(db, { id }) {
    const profile = await db
      .selectFrom('profiles')
      .select(['approved', 'publiclyVisible', 'pending', 'submittedAt'])
      .select(['rejected', 'rejectionMessage'])
      .where('userId', '=', id)
      .executeTakeFirst();
    return profile ?? {};
  },
  async erase(db, { id }) {
    await db.deleteFrom('profiles').where('userId', '=', id).execute();
    await db
      .updateTable('users')
      .set({ hasPendingProfile: false, hasPublicProfile: false })
      .where('id', '=', id)
      .execute();
  },
};
