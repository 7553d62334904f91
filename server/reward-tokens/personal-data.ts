import type { PersonalData } from '#server/platform/personal-data.ts';

/** The tokens of somebody. Unclaimed ones end with the account; claimed ones stay, for the figures of the programme. */
export const personalDataOfRewardTokens: PersonalData = {
  collect: async (db, { id }) => ({
    rewardTokens: await db
      .selectFrom('rewardTokens')
      .innerJoin('rewardDefinitions', 'rewardDefinitions.id', 'rewardTokens.rewardId')
      .select('rewardDefinitions.description')
      .select(['rewardTokens.createdAt', 'rewardTokens.claimedAt'])
      .where('rewardTokens.userId', '=', id)
      .orderBy('rewardTokens.createdAt')
      .execute(),
  }),
  async erase(db, { id }) {
    await db
      .deleteFrom('rewardTokens')
      .where('userId', '=', id)
      .where('claimedAt', 'is', null)
      .execute();
  },
};
