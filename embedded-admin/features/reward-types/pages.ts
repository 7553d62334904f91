import type { Pages } from '../../app/pages.ts';

const lists = () => import('./reward-types-page.tsx');
const additions = () => import('./new-reward-page.tsx');
const changes = () => import('./edit-reward-page.tsx');

export const pages: Pages = {
  '/admin/reward-types/point-rewards': async () => (await lists()).PointRewardsPage,
  '/admin/reward-types/activity-rewards': async () => (await lists()).ActivityRewardsPage,
  '/admin/reward-types/point-rewards/new': async () => (await additions()).NewPointRewardPage,
  '/admin/reward-types/activity-rewards/new': async () => (await additions()).NewActivityRewardPage,
  '/admin/reward-types/point-rewards/edit/:id': async () => (await changes()).EditPointRewardPage,
  '/admin/reward-types/activity-rewards/edit/:id': async () =>
    (await changes()).EditActivityRewardPage,
  '/admin/reward-tokens': async () => (await import('./reward-tokens-page.tsx')).RewardTokensPage,
};
