import type { RewardAddresses } from '#blocks/reward-definitions/reward-types-menu.tsx';

/** The addresses of the area on this side. */
export const addresses: RewardAddresses = {
  points: '/admin/reward-types/point-rewards',
  activities: '/admin/reward-types/activity-rewards',
  tokens: '/admin/reward-tokens',
};
