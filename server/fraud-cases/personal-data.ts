import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Cases about somebody, with their replies. They go with the person, whose orders wait for no verdict any more; the
 * verdicts of an admin stay.
 */
export const personalDataOfFraudCases: PersonalData = {
  collect: async (db, { id }) => ({
    cases: await db
      .selectFrom('fraudCases')
      .select(['code', 'openedAt', 'replyText', 'repliedAt', 'ruling', 'ruledAt'])
      .where('userId', '=', id)
      .orderBy('openedAt')
      .execute(),
  }),
  async erase(db, { id }) {
    await db
      .updateTable('orders')
      .set({ isHeld: false })
      .where('userId', '=', id)
      .where('isHeld', '=', true)
      .execute();
    await db.deleteFrom('fraudCases').where('userId', '=', id).execute();
  },
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('fraudRulings')
      .set({ ruledBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('ruledBy', '=', oneOf(person.emails))
      .execute();
  },
};
