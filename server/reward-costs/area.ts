import { defineArea } from '#server/platform/area.ts';
import { rewardCostsHandlers } from './routes.ts';

export const rewardCosts = defineArea({ handlers: rewardCostsHandlers });
