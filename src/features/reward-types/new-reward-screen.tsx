import { NewRewardPage } from '#blocks/reward-definitions/new-reward-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** A new point reward on the native side. */
export const NewPointRewardScreen = () => (
  <NewRewardPage means={usePageMeans()} list={addresses.points} tab="points" />
);

/** A new activity reward on the native side. */
export const NewActivityRewardScreen = () => (
  <NewRewardPage means={usePageMeans()} list={addresses.activities} tab="activities" />
);
