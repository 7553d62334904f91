import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createRewardDefinition,
  deleteRewardDefinition,
  removeRewardImage,
  setRewardAvailability,
  updateRewardDefinition,
  uploadRewardImage,
} from '#contract/reward-definitions/endpoints.ts';
import type {
  RewardDefinition,
  SeenReward,
} from '#contract/reward-definitions/reward-definition.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['reward'] } as const;

type RewardInput = z.input<typeof createRewardDefinition.body>['reward'];
type Id = Pick<RewardDefinition, 'id'>;

/** The mutations for the rewards of the tenant. */
export const rewardDefinitionMutations = (api: Api) => ({
  /** The id is picked beforehand, so that a repeat adds nothing more. */
  create: () =>
    mutationOptions({
      mutationFn: ({ id, reward }: Id & { reward: RewardInput }) =>
        api.call(createRewardDefinition, { body: { id, reward } }),
      meta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Id & { reward: RewardInput; seen: SeenReward }) =>
        api.call(updateRewardDefinition, { params: { id }, body }),
      meta,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: ({ id }: Id) => api.call(deleteRewardDefinition, { params: { id } }),
      meta,
    }),
  setAvailable: () =>
    mutationOptions({
      mutationFn: ({ id, available }: Id & Pick<RewardDefinition, 'available'>) =>
        api.call(setRewardAvailability, { params: { id }, body: { available } }),
      meta,
    }),
  uploadImage: () =>
    mutationOptions({
      mutationFn: ({ id, file }: Id & { file: File }) =>
        api.call(uploadRewardImage, { params: { id }, body: { fileName: file.name, file } }),
      meta,
    }),
  removeImage: () =>
    mutationOptions({
      mutationFn: ({ id }: Id) => api.call(removeRewardImage, { params: { id } }),
      meta,
    }),
});
