import { sql } from 'kysely';
import { isHeld, type PersonalData } from '#server/platform/personal-data.ts';

/** That an address bounced or complained. */
export const personalDataOfSuppressions: PersonalData = {
  collect: async (db, person) => ({
    emailSuppressions: await db
      .selectFrom('suppressions')
      .select(['reason', 'at', 'liftedAt'])
      .where(isHeld(person, sql`email`, sql`at`))
      .execute(),
  }),
  async erase(db, { emails }) {
    await db.deleteFrom('suppressions').where('email', 'in', emails).execute();
  },
};
