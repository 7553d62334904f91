import { ActivitiesPage as Activities } from '#blocks/activities/activities-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { readFilters, writeFilters } from './filters-address.ts';

const filterAddress = { read: readFilters, write: writeFilters };

/** The review of activities on this side. */
export const ActivitiesPage = () => (
  <Activities means={usePageMeans()} filterAddress={filterAddress} />
);
