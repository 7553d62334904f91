import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { type AreaReferences, listFields, unknownId } from '#server/testing/reference.ts';
import { earnToken } from './tokens.ts';

export const references: AreaReferences = {
  plain: { listRewardTokens: listFields.filter((field) => field !== 'search') },
  async named({ server, foreign, admin, other }) {
    const person = await server.addPerson(foreign);
    const reward = await addRewardDefinition(server, foreign, { token: true });
    const admins = { server, tenantId: foreign, admin: server.as(other) };
    const token = await earnToken({ ...admins, person, reward });
    const asked = (name: string) => ({
      caller: admin,
      input: (value: string) => ({ query: { [name]: value } }),
      unknown: unknownId,
    });
    return {
      'listRewardTokens.userId': { ...asked('userId'), foreign: person.id },
      'listRewardTokens.rewardId': {
        ...asked('rewardId'),
        ...{ foreign: reward.id, isFilter: true },
      },
      'deleteRewardTokens.ids': {
        caller: admin,
        input: (id: string) => ({ body: { ids: [id] } }),
        ...{ foreign: token.id, unknown: unknownId, isPassedOver: true },
      },
    };
  },
};
