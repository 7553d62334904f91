import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * The words of a brand belong to no person; the email of the person who changed them last is erased with the person.
 */
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
