import { ApplicantsPage as Applicants } from '#blocks/applicants/applicants-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { filterAddress } from './filters-address.ts';

/** The list of applicants on this side. */
export const ApplicantsPage = () => (
  <Applicants means={usePageMeans()} address="/admin/applicants" filterAddress={filterAddress} />
);
