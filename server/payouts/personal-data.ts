import { trimmed } from '#server/platform/db/trimmed.ts';
import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';
import { leaveOutErased } from './set-apart.ts';

const deeds = ['createdBy', 'submittedBy', 'approvedBy', 'sentBy', 'cancelledBy'] as const;

/** The payouts of somebody in runs, which the law asks to keep; the address they went to is erased with the person. */
export const personalDataOfPayouts: PersonalData = {
  collect: async (db, { id }) => ({
    payouts: await db
      .selectFrom('payouts')
      .innerJoin('payoutRuns', 'payoutRuns.id', 'payouts.runId')
      .select([
        'currency',
        trimmed('value'),
        'payTo',
        'payouts.status',
        'failureReason',
        'settledAt',
      ])
      .where('userId', '=', id)
      .orderBy('payoutRuns.number')
      .execute(),
  }),
  async erase(db, { id }) {
    await db
      .updateTable('payouts')
      .set({ payTo: '', leftOutReason: null, failureReason: null })
      .where('userId', '=', id)
      .execute();
    await leaveOutErased(db, id, new Date());
  },
  async eraseFromRecords(db, tenantId, person) {
    for (const deed of deeds)
      await db
        .updateTable('payoutRuns')
        .set({ [deed]: erasedEmail(person) })
        .where('tenantId', '=', tenantId)
        .where(deed, '=', oneOf(person.emails))
        .execute();
  },
};
