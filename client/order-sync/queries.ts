import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJob, listJobs } from '#contract/order-sync/endpoints.ts';
import { hasPassed } from '#contract/order-sync/query-window.ts';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type JobListState, jobList } from './list-state.ts';

const meta = { reads: ['sync-job'] } as const;

/** How often jobs are read again while one of them runs or is about to. */
const refreshMilliseconds = 3000;

/** Whether a job runs, or is due and will: it is a while from "Run now" until it begins. */
function isAtWork({ enabled, due, data, runningSince }: SyncJob): boolean {
  const now = new Date();
  if (runningSince !== null) return true;
  return enabled && new Date(due) <= now && hasPassed(data.queryWindow, now);
}

/** The queries about the jobs that fetch orders. */
export const jobQueries = (api: Api) => ({
  /** Anew every few seconds for as long as one of them is at work. */
  list(state: JobListState) {
    const { search: _, ...query } = listQueryOf(jobList, state);
    return queryOptions({
      queryKey: ['jobs', query],
      meta,
      queryFn: ({ signal }) => api.call(listJobs, { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => data?.results.some(isAtWork) && refreshMilliseconds,
    });
  },
  /** The same of one. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'one', id],
      meta,
      queryFn: ({ signal }) => api.call(getJob, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => data && isAtWork(data) && refreshMilliseconds,
    }),
});
