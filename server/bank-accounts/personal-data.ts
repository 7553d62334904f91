import type { PersonalData } from '#server/platform/personal-data.ts';

/** Where somebody's cash is sent to: theirs to read in full, and gone with them. */
export const personalDataOfBankAccounts: PersonalData = {
  collect: async (db, { id }) => ({
    bankAccounts: await db
      .selectFrom('bankAccounts')
      .select(['holder', 'iban', 'accountNumber', 'bankCode', 'bic', 'changedAt'])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('bankAccounts').where('userId', '=', id).execute();
  },
};
