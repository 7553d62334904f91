import { z } from 'zod';
import {
  type ApplicantSavedSearch,
  type ApprovalFilter,
  approvalFilters,
} from '#contract/applicants/applicant.ts';
import type { DayRange } from '../dates/ranges.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of applicants, newest first (APPL-07). */
export const applicantList = defineList({
  sorts: ['createdAt', 'name', 'email'],
  sort: 'createdAt',
  dir: 'desc',
  filters: { tags: z.array(z.string().max(50)).max(20).default([]) },
});

export type ApplicantListState = ListState<
  (typeof applicantList.sorts)[number],
  typeof applicantList.defaults.filters
>;

/** The filters that stand beside `vueq` in the address (APPL-03); the days are of applying. */
export interface ApplicantFilters extends DayRange {
  /** Null for all. */
  readonly approved: ApprovalFilter | null;
  /** Null for all. */
  readonly registered: 'true' | 'false' | null;
}

/** The filters as parameters of the address; null for one that is not there. */
export type ApplicantParams = Readonly<Record<keyof ApplicantFilters, string | null>>;

const registeredFilters = ['true', 'false'] as const;

/** The filters an address asks for; one with an unknown value is left out (APPL-03). */
export const readApplicantFilters = ({
  approved,
  registered,
  from,
  to,
}: ApplicantParams): ApplicantFilters => ({
  approved: approvalFilters.find((known) => known === approved) ?? null,
  registered: registeredFilters.find((known) => known === registered) ?? null,
  from,
  to,
});

/** The approval that a saved search of the newer side stands for (BRIDGE-54, BRIDGE-171). */
export const approvalOf: Readonly<Record<ApplicantSavedSearch, ApprovalFilter | null>> = {
  All: null,
  Undecided: 'pending',
  Approved: 'true',
  Rejected: 'false',
};

const savedSearches = {
  pending: 'Undecided',
  true: 'Approved',
  false: 'Rejected',
} as const satisfies Record<ApprovalFilter, ApplicantSavedSearch>;

/** The saved search that stands for an approval. */
export const savedSearchOf = (approved: ApprovalFilter | null): ApplicantSavedSearch =>
  approved === null ? 'All' : savedSearches[approved];

/** All of them, as a list without any filter. */
export const allApplicants: ApplicantFilters = {
  approved: null,
  registered: null,
  from: null,
  to: null,
};
