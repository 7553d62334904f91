import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listGivenUpJobs } from '#contract/given-up-jobs/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type GivenUpListState, givenUpList } from './list-state.ts';

/** The queries of operators about given-up work. */
export const givenUpJobQueries = (api: Api) => ({
  list(state: GivenUpListState) {
    const { page, pageSize } = listQueryOf(givenUpList, state);
    const { kind } = state.filters;
    const query = { page, pageSize, ...(kind !== null && { kind }) };
    return queryOptions({
      queryKey: ['given-up-jobs', query],
      meta: { reads: ['given-up-job'] },
      queryFn: ({ signal }) => api.call(listGivenUpJobs, { query, signal }),
      // Work in the background tells nobody of its changes.
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
});
