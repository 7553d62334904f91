import { newPicture } from '#server/testing/pictures.ts';
import type { Values } from '#server/testing/reference.ts';
import { type AreaWrites, uploadOf } from '#server/testing/write.ts';
import { addRewardDefinition, newReward, type RewardChanges } from './rewards.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id, version } = await addRewardDefinition(server, tenantId, { quantity: 3 });
  const reward = (more: Values, changes: RewardChanges = {}): Values => ({
    ...more,
    ...newReward(changes),
  });
  return {
    createRewardDefinition: {
      caller: admin,
      body: (more) => ({ ...more, id: undefined, reward: reward(more) }),
      changes: {},
    },
    updateRewardDefinition: {
      caller: admin,
      params: { id },
      body: (more) => ({
        reward: reward(more, {
          ...{ description: 'Another', url: 'https://acme.test/hoodie', points: 7, quantity: 2 },
          ...{ needsReference: true, disableSelection: true },
        }),
        seen: { version, quantity: 3 },
      }),
      changes: {
        reward_definitions: [
          ...['description', 'more_url', 'cost_points', 'needs_reference', 'disable_selection'],
          ...['quantity_left', 'quantity_at', 'version'],
        ],
      },
    },
    setRewardAvailability: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, available: false }),
      changes: { reward_definitions: ['available'] },
    },
    uploadRewardImage: {
      caller: admin,
      params: { id },
      ...uploadOf('x.png', await newPicture('png')),
      changes: { reward_definitions: ['image_id'] },
    },
  };
};
