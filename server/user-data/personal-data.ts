import type { PersonalData } from '#server/platform/personal-data.ts';

/** The settings that the product remembers for somebody. */
export const personalDataOfUserData: PersonalData = {
  async collect(db, { id }) {
    const row = await db
      .selectFrom('userData')
      .select('data')
      .where('userId', '=', id)
      .executeTakeFirst();
    return { remembered: row?.data ?? null };
  },
  async erase(db, { id }) {
    await db.deleteFrom('userData').where('userId', '=', id).execute();
  },
};
