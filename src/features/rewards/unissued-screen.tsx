import { UnissuedPage } from '#blocks/reward-selections/unissued-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** Rewards that were chosen and not issued yet, on the native side. */
export const UnissuedScreen = () => (
  <UnissuedPage means={usePageMeans()} addresses={addresses} people="/ambassadors" />
);
