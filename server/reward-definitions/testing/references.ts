import {
  createRewardDefinition,
  uploadRewardImage,
} from '#contract/reward-definitions/endpoints.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import {
  type AreaReferences,
  inPath,
  listFields,
  unknownId,
  within,
} from '#server/testing/reference.ts';
import { addRewardDefinition, newReward } from './rewards.ts';

const rewardFields = within('reward', [
  ...['points', 'description', 'url', 'quantity'],
  ...['giftCardValue', 'discountValue'],
  // Goods of a shop, which the key of the tenant opens.
  ...within('restrictions.products', ['id', 'title', 'mainImageUrl']),
  ...within('restrictions.collections', ['id', 'title', 'mainImageUrl']),
  ...within('prerequisites', ['minimumSubtotal', 'minimumQuantity']),
]);

export const references: AreaReferences = {
  plain: {
    listRewardDefinitions: listFields,
    // The client makes the id of a new reward; each tenant has its own.
    createRewardDefinition: ['id', ...rewardFields],
    updateRewardDefinition: [...rewardFields, 'seen.version', 'seen.quantity'],
    uploadRewardImage: ['fileName', 'file'],
  },
  async named({ server, foreign, admin, other }) {
    const theirs = await addRewardDefinition(server, foreign);
    const body = { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) };
    const { mainImageUrl } = await server
      .as(other)
      .call(uploadRewardImage, { params: { id: theirs.id }, body });
    const byId = (more: object = {}) => ({
      ...inPath(admin, 'id', more),
      ...{ foreign: theirs.id, unknown: unknownId },
    });
    return {
      'getRewardDefinition.id': byId(),
      'updateRewardDefinition.id': byId({ body: { reward: newReward() } }),
      'deleteRewardDefinition.id': byId(),
      'setRewardAvailability.id': byId({ body: { available: false } }),
      'uploadRewardImage.id': byId({ body }),
      'removeRewardImage.id': byId(),
      'checkRewardStock.id': byId(),
      'getRewardImage.id': { ...byId(), foreign: mainImageUrl.split('/').at(-1) ?? '' },
    };
  },
  async chosen({ server, foreign, admin }) {
    const { id } = await addRewardDefinition(server, foreign);
    return async () => {
      await admin.call(createRewardDefinition, { body: { id, reward: newReward() } });
    };
  },
};
