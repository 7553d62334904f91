import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The words of a brand are nobody's; who changed them last is taken out with the person. */
export const personalDataOfSystemEmails: PersonalData = {
  collect: async () => ({}),
  async erase() {},
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('systemEmails')
      .set({ changedBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('changedBy', '=', oneOf(person.emails))
      .execute();
  },
};
