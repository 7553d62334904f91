import type { PersonalData } from '#server/platform/personal-data.ts';
import { returnToStock } from '#server/reward-definitions/queries.ts';
import { askToWithdraw } from './withdraw-code.ts';

/** The rewards of somebody. Unissued ones can no longer be issued; issued ones stay for the figures. */
export const personalDataOfRewardSelections: PersonalData = {
  collect: async (db, { id }) => ({
    chosenRewards: await db
      .selectFrom('rewardSelections')
      .select([
        'chosenText as reward',
        'spentPoints as points',
        'chosenAt',
        'settledAs',
        'settledAt',
        'cancelReason',
      ])
      .where('userId', '=', id)
      .orderBy('chosenAt')
      .execute(),
    issuedRewards: await db
      .selectFrom('issuedRewards')
      .select(['givenText as reward', 'spentPoints as points', 'codeText as code'])
      .select(['givenAt as issuedAt', 'endsAt as expiresAt'])
      .where('userId', '=', id)
      .orderBy('givenAt')
      .execute(),
  }),
  async erase(db, { id }) {
    const deleted = await db
      .deleteFrom('rewardSelections')
      .where('userId', '=', id)
      .where((row) => row.or([row('settledAs', 'is', null), row('settledAs', '<>', 'issued')]))
      .returning(['id', 'definitionId', 'issueType', 'shopCode', 'settledAs'])
      .execute();
    for (const selection of deleted.filter(({ settledAs }) => settledAs === null)) {
      await returnToStock(db, selection.definitionId, new Date());
      // A call without an answer may have made the code.
      await askToWithdraw(db, selection);
    }
    // Nobody is told any more.
    await db
      .updateTable('issuedRewards')
      .set({ codeText: null, toldAt: new Date() })
      .where('userId', '=', id)
      .execute();
  },
};
