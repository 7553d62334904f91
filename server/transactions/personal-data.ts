import { trimmed } from '#server/platform/db/trimmed.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** The ledger of somebody, which the law asks to keep: without the person, who is a number from then on. */
export const personalDataOfTransactions: PersonalData = {
  collect: async (db, { id }) => ({
    transactions: await db
      .selectFrom('transactions')
      .select(['unit', trimmed('value'), 'description', 'createdAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase() {},
};
