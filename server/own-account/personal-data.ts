import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** That somebody has asked for the deletion of their account, which stays as proof that it was done. */
export const personalDataOfOwnAccount: PersonalData = {
  collect: async (db, { id }) => ({
    deletions: await db
      .selectFrom('accountDeletions')
      .select(['askedAt', 'dueAt'])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db
      .updateTable('accountDeletions')
      .set({ erasedAt: sql`now()`, emails: null })
      .where('userId', '=', id)
      .execute();
  },
};
