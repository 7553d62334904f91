import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The roll-outs that an operator has changed. There is no data on the people who open screens. */
export const personalDataOfScreens: PersonalData = {
  collect: async (db, { emails }) => ({
    rolloutChanges: await db
      .selectFrom('screenRollouts')
      .select(['screen', 'stage', 'share', 'isStopped', 'reason', 'changedAt'])
      .where('changedBy', '=', oneOf(emails))
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
