import type { FilterAddress } from '#blocks/lists/filter-address.ts';
import {
  type ApplicantFilters,
  approvalOf,
  readApplicantFilters,
  savedSearchOf,
} from '#client/applicants/list-state.ts';
import { applicantSavedSearches } from '#contract/applicants/applicant.ts';

/** On this side the approval is a saved search (BRIDGE-54, BRIDGE-171). */
export const filterAddress: FilterAddress<ApplicantFilters> = {
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
