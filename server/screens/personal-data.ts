import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** Which roll-outs an operator has changed. Of those who open screens nothing is held. */
export const personalDataOfScreens: PersonalData = {
  collect: async (db, { email }) => ({
    rolloutChanges: await db
      .selectFrom('screenRollouts')
      .select(['screen', 'stage', 'share', 'isStopped', 'reason', 'changedAt'])
      .where('changedBy', '=', email)
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
