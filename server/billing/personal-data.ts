import { sql } from 'kysely';
import { oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Who asked for a change of the plan that the log has not told of: it never will, for nobody is erased within the day in
 * which it does. The rest belongs to the tenant.
 */
export const personalDataOfBilling: PersonalData = {
  collect: async () => ({}),
  async erase() {},
  async eraseFromRecords(db, tenantId, { emails, enteredAs }) {
    const email = sql<string>`asked_change->'by'->>'email'`;
    const actedBy = sql<string>`asked_change->'by'->>'actedBy'`;
    await db
      .updateTable('billingAccounts')
      .set({ askedChange: null })
      .where('tenantId', '=', tenantId)
      .where((row) =>
        row.or([
          row(email, '=', oneOf(emails)),
          row(actedBy, '=', oneOf(emails)),
          row.and([row(actedBy, '=', oneOf(enteredAs)), row(email, '=', actedBy)]),
        ]),
      )
      .execute();
  },
};
