import type { Handlers } from '#server/platform/http/bind.ts';
import { chooseRewards } from './choose.ts';
import {
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from './export-lists.ts';
import { checkRewards } from './offer.ts';
import {
  generateRewardCode,
  issueReward,
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from './service.ts';
import { cancelReward, deleteIssuedReward } from './take-back.ts';

export const rewardSelectionHandlers: Handlers<
  | 'cancelReward'
  | 'checkRewards'
  | 'chooseRewards'
  | 'deleteIssuedReward'
  | 'exportCancelledRewards'
  | 'exportIssuedRewards'
  | 'exportRewardSelections'
  | 'generateRewardCode'
  | 'issueReward'
  | 'listCancelledRewards'
  | 'listIssuedRewards'
  | 'listRewardSelections'
> = {
  cancelReward,
  checkRewards,
  chooseRewards,
  deleteIssuedReward,
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
  generateRewardCode,
  issueReward,
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
};
