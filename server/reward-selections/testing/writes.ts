import { randomUUID } from 'node:crypto';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { addRewardProgramme, selectOne } from './programme.ts';

const entered = { reference: null, referenceSource: 'entered' } as const;

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { anna, member } = await addRewardProgramme(server, { tenant: tenantId, points: 10_000 });
  const reward = await addRewardDefinition(server, tenantId);
  const select = () => selectOne(member, reward);
  const [issued, cancelled] = [await select(), await select()];
  const settled = { reward_selections: ['settled_as', 'settled_at', 'failed_with'] };
  return {
    checkRewards: {
      caller: member,
      body: (more) => ({ ...more, userId: anna.id }),
      changes: {},
    },
    chooseRewards: {
      caller: member,
      body: (more) => ({
        ...more,
        userId: anna.id,
        rewards: [{ ...more, choiceId: randomUUID(), rewardId: reward.id }],
      }),
      changes: {},
    },
    issueReward: {
      caller: admin,
      params: { id: issued },
      body: (more) => ({ ...more, ...entered }),
      changes: settled,
    },
    cancelReward: {
      caller: admin,
      params: { id: cancelled },
      body: (more) => ({ ...more, reason: 'Out of stock' }),
      changes: { reward_selections: [...settled.reward_selections, 'cancel_reason'] },
    },
    exportRewardSelections: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv', issueAs: 'custom' }),
      changes: {},
    },
    exportIssuedRewards: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv', issuedAs: 'custom' }),
      changes: {},
    },
    exportCancelledRewards: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv', issueAs: 'custom' }),
      changes: {},
    },
    generateRewardCode: {
      caller: admin,
      body: (more) => ({ ...more, kind: 'discount' }),
      changes: {},
    },
  };
};
