import { RewardTypesPage } from '#blocks/reward-definitions/reward-types-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The point rewards on this side. */
export const PointRewardsPage = () => (
  <RewardTypesPage means={usePageMeans()} addresses={addresses} tab="points" />
);

/** The activity rewards on this side. */
export const ActivityRewardsPage = () => (
  <RewardTypesPage means={usePageMeans()} addresses={addresses} tab="activities" />
);
