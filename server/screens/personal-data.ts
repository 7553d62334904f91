import { sql } from 'kysely';
import { erasedEmail, isHeld, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The roll-outs that an operator has changed. There is no data on the people who open screens. */
export const personalDataOfScreens: PersonalData = {
  collect: async (db, person) => ({
    rolloutChanges: await db
      .selectFrom('screenRollouts')
      .select(['screen', 'stage', 'share', 'isStopped', 'reason', 'changedAt'])
      .where(isHeld(person, sql`changed_by`, sql`changed_at`))
      .orderBy('changedAt')
      .execute(),
  }),
  async erase() {},
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('screenRollouts')
      .set({ changedBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('changedBy', '=', oneOf(person.emails))
      .execute();
  },
};
