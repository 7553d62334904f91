import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSummary } from '#contract/summary/endpoints.ts';
import type { Api } from '../http/api.ts';
import type { SummaryPeriodState } from './period-state.ts';

/** The figures of the programme. */
export const summaryQueries = (api: Api) => ({
  /** The latest `periodCount` (1 to 24) periods, newest first. */
  periods({ periodType, dateInPeriod }: SummaryPeriodState, periodCount = 12) {
    const query = {
      periodType,
      periodCount: String(periodCount),
      ...(dateInPeriod !== null && { dateInPeriod }),
    };
    return queryOptions({
      queryKey: ['summary', query],
      meta: {
        reads: [
          ...(['activity', 'activity-type', 'administrator', 'ambassador'] as const),
          ...(['applicant', 'referral', 'reward-selection'] as const),
        ],
      },
      queryFn: ({ signal }) => api.call(getSummary, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
});
