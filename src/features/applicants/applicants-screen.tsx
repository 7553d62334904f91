import { ApplicantsPage } from '#blocks/applicants/applicants-page.tsx';
import type { FilterAddress } from '#blocks/lists/filter-address.ts';
import { type ApplicantFilters, readApplicantFilters } from '#client/applicants/list-state.ts';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

const filterAddress: FilterAddress<ApplicantFilters> = {
  read: (query) =>
    readApplicantFilters({
      approved: query.get('approved'),
      registered: query.get('registered'),
      from: query.get('from'),
      to: query.get('to'),
    }),
  write: (filters) => ({ ...filters }),
};

/** The list of applicants on its native side. */
export const ApplicantsScreen = () => (
  <ApplicantsPage means={usePageMeans()} address="/applicants" filterAddress={filterAddress} />
);
