import { CancelledPage as Cancelled } from '#blocks/reward-selections/cancelled-page.tsx';
import { IssuedPage as Issued } from '#blocks/reward-selections/issued-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** Rewards that were issued, on this side. */
export const IssuedPage = () => (
  <Issued means={usePageMeans()} addresses={addresses} people="/admin/ambassadors" />
);

/** Rewards that were cancelled, on this side. */
export const CancelledPage = () => (
  <Cancelled means={usePageMeans()} addresses={addresses} people="/admin/ambassadors" />
);
