import { RewardTypesPage } from '#blocks/reward-definitions/reward-types-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The point rewards on the native side. */
export const PointRewardsScreen = () => (
  <RewardTypesPage means={usePageMeans()} addresses={addresses} tab="points" />
);

/** The activity rewards on the native side. */
export const ActivityRewardsScreen = () => (
  <RewardTypesPage means={usePageMeans()} addresses={addresses} tab="activities" />
);
