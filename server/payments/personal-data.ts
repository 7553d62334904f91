import { trimmed } from '#server/platform/db/trimmed.ts';
import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The payments of somebody, which the law asks to keep: without the person, who is a number from then on. */
export const personalDataOfPayments: PersonalData = {
  collect: async (db, { id }) => ({
    payments: await db
      .selectFrom('payments')
      .select(['currency', trimmed('value'), 'reference', 'paidAt'])
      .where('userId', '=', id)
      .orderBy('paidAt')
      .execute(),
    cashAccounts: await db
      .selectFrom('cashAccounts')
      .select(['currency', trimmed('earned'), trimmed('paid'), trimmed('due')])
      .where('userId', '=', id)
      .execute(),
  }),
  async erase() {},
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('payments')
      .set({ paidBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('paidBy', '=', oneOf(person.emails))
      .execute();
  },
};
