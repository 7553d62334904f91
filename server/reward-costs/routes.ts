import type { Handlers } from '#server/platform/http/bind.ts';
import { getRewardCosts } from './service.ts';

export const rewardCostsHandlers: Handlers<'getRewardCosts'> = { getRewardCosts };
