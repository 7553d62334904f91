import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getApplicant, listApplicants } from '#contract/applicants/endpoints.ts';
import { rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type ApplicantFilters, type ApplicantListState, applicantList } from './list-state.ts';

/** The parameters of the filters, for a list as for an export. */
export const askedBy = (
  { filters: { tags } }: Pick<ApplicantListState, 'filters'>,
  { approved, registered, from, to }: ApplicantFilters,
) => ({
  ...(tags.length > 0 && { tags: tags.join(',') }),
  ...(approved !== null && { approved }),
  ...(registered !== null && { registered }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});

const meta = { reads: ['applicant'] } as const;

/** The queries about applicants. A list keeps its rows while the next ones load (SHELL-190). */
export const applicantQueries = (api: Api) => ({
  list(state: ApplicantListState, filters: ApplicantFilters) {
    const { from, to } = filters;
    const query = { ...listQueryOf(applicantList, state), ...askedBy(state, filters) };
    return queryOptions({
      queryKey: ['applicants', query],
      meta,
      queryFn: ({ signal }) => api.call(listApplicants, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem({ from, to }) === null,
    });
  },
  one: (slug: string) =>
    queryOptions({
      queryKey: ['applicants', 'one', slug],
      meta,
      queryFn: ({ signal }) => api.call(getApplicant, { params: { id: slug }, signal }),
    }),
});
