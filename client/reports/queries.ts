import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportActivityReport,
  exportAmbassadorReport,
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getCohorts,
  getReferralReport,
  getReportTrend,
  getReturnReport,
  listSeenPeople,
} from '#contract/reports/endpoints.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { QuietDays } from '#contract/reports/rows.ts';
import { exportOf } from '../exports/mutations.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import {
  type ActivityDetailsState,
  type ActivityReportState,
  type AmbassadorReportState,
  activityDetailsList,
  activityReportList,
  ambassadorReportList,
  type SeenListState,
  seenList,
} from './list-state.ts';

const ofActivities = ['activity', 'activity-type', 'ambassador'] as const;

const ofDeeds = ['activity', 'ambassador', 'referral'] as const;

/** The first days of the months of a cohort. */
export interface AskedCohort {
  readonly joined: string;
  /** Left out for everybody who joined. */
  readonly active?: string;
}

/** The reports of some days, and those of retention. */
export const reportQueries = (api: Api) => ({
  referrals: (range: ReportRange) =>
    queryOptions({
      queryKey: ['reports', 'referrals', range],
      meta: { reads: ['referral', 'ambassador'] as const },
      queryFn: ({ signal }) => api.call(getReferralReport, { query: { ...range }, signal }),
      placeholderData: keepPreviousData,
    }),

  activities(range: ReportRange, state: ActivityReportState) {
    const query = { ...range, ...listQueryOf(activityReportList, state) };
    return queryOptions({
      queryKey: ['reports', 'activities', query],
      meta: { reads: ofActivities },
      queryFn: ({ signal }) => api.call(getActivityReport, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },

  /** `id` is of any version of the activity type. */
  activity(id: string, range: ReportRange, state: ActivityDetailsState) {
    const query = { ...range, ...listQueryOf(activityDetailsList, state) };
    return queryOptions({
      queryKey: ['reports', 'activity', id, query],
      meta: { reads: ofActivities },
      queryFn: ({ signal }) =>
        api.call(getActivityDetailsReport, { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    });
  },

  ambassadors(range: ReportRange, state: AmbassadorReportState) {
    const query = { ...range, ...listQueryOf(ambassadorReportList, state) };
    return queryOptions({
      queryKey: ['reports', 'ambassadors', query],
      meta: { reads: [...ofActivities, 'referral'] as const },
      queryFn: ({ signal }) => api.call(getAmbassadorReport, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },

  /** All figures over time, newest first. */
  trend: (range: ReportRange) =>
    queryOptions({
      queryKey: ['reports', 'trend', range],
      meta: { reads: [...ofActivities, 'applicant', 'referral', 'reward-selection'] as const },
      queryFn: ({ signal }) => api.call(getReportTrend, { query: { ...range }, signal }),
      placeholderData: keepPreviousData,
    }),

  return: (range: ReportRange) =>
    queryOptions({
      queryKey: ['reports', 'return', range],
      meta: {
        reads: [...ofDeeds, 'reward', 'reward-selection', 'transaction', 'tenant'] as const,
      },
      queryFn: ({ signal }) => api.call(getReturnReport, { query: { ...range }, signal }),
      placeholderData: keepPreviousData,
    }),

  cohorts: () =>
    queryOptions({
      queryKey: ['reports', 'cohorts'],
      meta: { reads: ofDeeds },
      queryFn: ({ signal }) => api.call(getCohorts, { signal }),
    }),

  cohort(asked: AskedCohort, state: SeenListState) {
    const query = { ...asked, ...listQueryOf(seenList, state) };
    return queryOptions({
      queryKey: ['reports', 'cohort', query],
      meta: { reads: ofDeeds },
      queryFn: ({ signal }) => api.call(listSeenPeople, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },

  sleeping(quiet: QuietDays, state: SeenListState) {
    const query = { quiet, ...listQueryOf(seenList, state) };
    return queryOptions({
      queryKey: ['reports', 'sleeping', query],
      meta: { reads: ofDeeds },
      queryFn: ({ signal }) => api.call(listSeenPeople, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
});

const daysOf = ({ startDate, endDate }: ReportRange) => ({ startDate, endDate });

/** The mutations for reports. */
export const reportMutations = (api: Api) => ({
  /** Everybody of the range (REP-64). */
  exportAmbassadors: () =>
    exportOf(api, 'ambassador-report', daysOf, (call) => api.call(exportAmbassadorReport, call)),
  /** All activities of the range. */
  exportActivities: () =>
    exportOf(api, 'activity-report', daysOf, (call) => api.call(exportActivityReport, call)),
});
