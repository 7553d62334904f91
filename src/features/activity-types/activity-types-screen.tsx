import { TypesPage } from '#blocks/activity-types/types-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addressesOf } from './addresses.ts';

/** The list of activity types on its native side. */
export const ActivityTypesScreen = () => (
  <TypesPage means={usePageMeans()} addressesOf={addressesOf} />
);
