import { UnissuedPage as Unissued } from '#blocks/reward-selections/unissued-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** Rewards that were chosen and not issued yet, on this side. */
export const UnissuedPage = () => (
  <Unissued means={usePageMeans()} addresses={addresses} people="/admin/ambassadors" />
);
