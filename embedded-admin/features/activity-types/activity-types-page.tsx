import { TypesPage } from '#blocks/activity-types/types-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addressesOf } from './addresses.ts';

/** The list of activity types on this side. */
export const ActivityTypesPage = () => (
  <TypesPage means={usePageMeans()} addressesOf={addressesOf} />
);
