import { CancelledPage } from '#blocks/reward-selections/cancelled-page.tsx';
import { IssuedPage } from '#blocks/reward-selections/issued-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** Rewards that were issued, on the native side. */
export const IssuedScreen = () => (
  <IssuedPage means={usePageMeans()} addresses={addresses} people="/ambassadors" />
);

/** Rewards that were cancelled, on the native side. */
export const CancelledScreen = () => (
  <CancelledPage means={usePageMeans()} addresses={addresses} people="/ambassadors" />
);
