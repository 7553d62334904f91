import { issueReward } from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { type AreaReferences, inPath, listFields, unknownId } from '#server/testing/reference.ts';
import { addRewardProgramme, selectOne } from './programme.ts';

const unissued = { reference: null, referenceSource: 'entered' } as const;

export const references: AreaReferences = {
  plain: {
    // A choice that names a row of another tenant is refused alone, in an answer that succeeds: tried in
    // choosing.test.ts.
    checkRewards: ['rewards'],
    chooseRewards: [
      'rewards.choiceId',
      'rewards.rewardId',
      'rewards.rewardTokenId',
      'rewards.externalUserId',
      'rewards.points',
    ],
    listRewardSelections: [...listFields, 'from', 'to'],
    listIssuedRewards: [...listFields, 'from', 'to'],
    exportRewardSelections: ['search', 'from', 'to'],
    exportIssuedRewards: ['search', 'from', 'to'],
    exportCancelledRewards: ['search', 'from', 'to'],
    listCancelledRewards: [...listFields, 'from', 'to'],
    issueReward: ['reference'],
    cancelReward: ['reason'],
    deleteIssuedReward: ['reason'],
  },
  async named({ server, foreign, admin, other }) {
    const { anna, member } = await addRewardProgramme(server, { tenant: foreign });
    const reward = await addRewardDefinition(server, foreign);
    const [selection, another] = [await selectOne(member, reward), await selectOne(member, reward)];
    const issued = await server.as(other).call(issueReward, {
      ...{ params: { id: another }, body: unissued },
    });
    const person = { foreign: anna.id, unknown: unknownId };
    const chosen = { foreign: selection, unknown: unknownId };
    const choice = { choiceId: unknownId, rewardId: unknownId };
    return {
      'checkRewards.userId': {
        ...{ caller: admin, input: (userId: string) => ({ body: { userId } }) },
        ...person,
      },
      'chooseRewards.userId': {
        ...{ caller: admin, input: (userId: string) => ({ body: { userId, rewards: [choice] } }) },
        ...person,
      },
      'listRewardSelections.userId': {
        ...{ caller: admin, input: (userId: string) => ({ query: { userId } }) },
        ...person,
      },
      'listIssuedRewards.userId': {
        ...{ caller: admin, input: (userId: string) => ({ query: { userId } }) },
        ...person,
      },
      'listCancelledRewards.userId': {
        ...{ caller: admin, input: (userId: string) => ({ query: { userId } }) },
        ...person,
      },
      'issueReward.id': { ...inPath(admin, 'id', { body: unissued }), ...chosen },
      'cancelReward.id': { ...inPath(admin, 'id'), ...chosen },
      'deleteIssuedReward.id': {
        ...inPath(admin, 'id', { body: {} }),
        ...{ foreign: issued.id, unknown: unknownId },
      },
    };
  },
};
