import type { Handlers } from '#server/platform/http/bind.ts';
import { chooseRewards } from './choose.ts';
import { checkRewards } from './offer.ts';
import {
  generateRewardCode,
  issueReward,
  listIssuedRewards,
  listRewardSelections,
} from './service.ts';
import { cancelReward, deleteIssuedReward } from './take-back.ts';

export const rewardSelectionHandlers: Handlers<
  | 'cancelReward'
  | 'checkRewards'
  | 'chooseRewards'
  | 'deleteIssuedReward'
  | 'generateRewardCode'
  | 'issueReward'
  | 'listIssuedRewards'
  | 'listRewardSelections'
> = {
  cancelReward,
  checkRewards,
  chooseRewards,
  deleteIssuedReward,
  generateRewardCode,
  issueReward,
  listIssuedRewards,
  listRewardSelections,
};
