import type { RewardAddresses } from '#blocks/reward-definitions/reward-types-menu.tsx';

/** The addresses of the area on the native side. */
export const addresses: RewardAddresses = {
  points: '/reward-types/point-rewards',
  activities: '/reward-types/activity-rewards',
  tokens: '/reward-tokens',
};
