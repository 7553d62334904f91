import { defineArea } from '#server/platform/area.ts';
import { personalDataOfRewardTokens } from './personal-data.ts';
import { rewardTokenHandlers } from './routes.ts';

export const rewardTokens = defineArea({
  handlers: rewardTokenHandlers,
  personalData: personalDataOfRewardTokens,
});
