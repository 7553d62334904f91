import type { Handlers } from '#server/platform/http/bind.ts';
import { deleteRewardTokens, listRewardTokens } from './service.ts';

export const rewardTokenHandlers: Handlers<'deleteRewardTokens' | 'listRewardTokens'> = {
  deleteRewardTokens,
  listRewardTokens,
};
