import { ApplicantsPage as Applicants } from '#blocks/applicants/applicants-page.tsx';
import type { FilterAddress } from '#blocks/lists/filter-address.ts';
import {
  type ApplicantFilters,
  approvalOf,
  readApplicantFilters,
  savedSearchOf,
} from '#client/applicants/list-state.ts';
import { applicantSavedSearches } from '#contract/applicants/applicant.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** On this side the approval is a saved search (BRIDGE-54, BRIDGE-171). */
const filterAddress: FilterAddress<ApplicantFilters> = {
  read(query) {
    const asked = query.get('savedSearch');
    const savedSearch = applicantSavedSearches.find((known) => known === asked) ?? 'All';
    return readApplicantFilters({
      approved: approvalOf[savedSearch],
      registered: query.get('registered'),
      from: query.get('from'),
      to: query.get('to'),
    });
  },
  write({ approved, ...filters }) {
    const savedSearch = approved === null ? null : savedSearchOf(approved);
    return { ...filters, savedSearch };
  },
};

/** The list of applicants on this side. */
export const ApplicantsPage = () => (
  <Applicants means={usePageMeans()} address="/admin/applicants" filterAddress={filterAddress} />
);
