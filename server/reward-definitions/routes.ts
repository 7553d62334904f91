import type { Handlers } from '#server/platform/http/bind.ts';
import { getRewardImage, removeRewardImage, uploadRewardImage } from './pictures.ts';
import {
  checkRewardStock,
  createRewardDefinition,
  deleteRewardDefinition,
  getRewardDefinition,
  listRewardDefinitions,
  setRewardAvailability,
  updateRewardDefinition,
} from './service.ts';

export const rewardDefinitionHandlers: Handlers<
  | 'checkRewardStock'
  | 'createRewardDefinition'
  | 'deleteRewardDefinition'
  | 'getRewardDefinition'
  | 'getRewardImage'
  | 'listRewardDefinitions'
  | 'removeRewardImage'
  | 'setRewardAvailability'
  | 'updateRewardDefinition'
  | 'uploadRewardImage'
> = {
  checkRewardStock,
  createRewardDefinition,
  deleteRewardDefinition,
  getRewardDefinition,
  getRewardImage,
  listRewardDefinitions,
  removeRewardImage,
  setRewardAvailability,
  updateRewardDefinition,
  uploadRewardImage,
};
