import { IssuedPage } from '#blocks/reward-selections/issued-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** Rewards that were issued, on the native side. */
export const IssuedScreen = () => (
  <IssuedPage means={usePageMeans()} addresses={addresses} people="/ambassadors" />
);
