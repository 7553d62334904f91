import { NewRewardPage } from '#blocks/reward-definitions/new-reward-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** A new point reward on this side. */
export const NewPointRewardPage = () => (
  <NewRewardPage means={usePageMeans()} list={addresses.points} tab="points" />
);

/** A new activity reward on this side. */
export const NewActivityRewardPage = () => (
  <NewRewardPage means={usePageMeans()} list={addresses.activities} tab="activities" />
);
