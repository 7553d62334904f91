import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJob, listJobs } from '#contract/order-sync/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type JobListState, jobList } from './list-state.ts';

const meta = { reads: ['sync-job'] } as const;

/** How often the list is read again while a job runs. */
const refreshMilliseconds = 3000;

/** The queries about the jobs that fetch orders. */
export const jobQueries = (api: Api) => ({
  /** Anew every few seconds for as long as one of them runs. */
  list(state: JobListState) {
    const { search: _, ...query } = listQueryOf(jobList, state);
    return queryOptions({
      queryKey: ['jobs', query],
      meta,
      queryFn: ({ signal }) => api.call(listJobs, { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.results.some(({ runningSince }) => runningSince !== null) && refreshMilliseconds,
    });
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'one', id],
      meta,
      queryFn: ({ signal }) => api.call(getJob, { params: { id }, signal }),
    }),
});
