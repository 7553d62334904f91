import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activity.ts';
import {
  countAwaitingReview,
  getActivity,
  getReviewTime,
  listActivities,
  listRejectionReasons,
} from '#contract/activities/endpoints.ts';
import type { ActivityFilter } from '#contract/activities/progress.ts';
import { rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type ActivityFilters, type ActivityListState, activityList } from './list-state.ts';

interface PersonActivityQuery extends Pick<ActivityFilters, 'from' | 'to'> {
  readonly page: number;
  readonly pageSize: number;
  readonly challengeDefinitionId: string | null;
  readonly state: ActivityFilter | null;
}

/** The beginning of the keys of all queries about activities. */
export const activitiesKey = ['activities'] as const;

/** The time between two looks whether a network has answered, in milliseconds. */
const untilAnswered = 2000;
const awaitsNetwork = ({ tasks }: Activity): boolean =>
  tasks.some(({ postCheck }) => postCheck?.outcome === 'waiting');

const meta = { reads: ['activity', 'activity-type', 'ambassador', 'reward'] } as const;

/** The queries about activities. */
export const activityQueries = (api: Api) => ({
  /** The list an admin reviews, with the definitions its rows refer to. */
  list(state: ActivityListState, { state: label, from, to }: ActivityFilters) {
    const { activityType, category, tags, person, testUsers } = state.filters;
    const query = {
      ...listQueryOf(activityList, state),
      includeDefinitions: 'true' as const,
      ...(label !== null && { state: label }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(activityType !== null && { challengeDefinitionId: activityType }),
      ...(category !== null && { category }),
      ...(tags.length > 0 && { tags: tags.join(',') }),
      ...(person !== null && { userId: person }),
      ...(testUsers && { includeTestUsers: 'true' as const }),
    };
    return queryOptions({
      queryKey: [...activitiesKey, 'list', query],
      meta,
      queryFn: ({ signal }) => api.call(listActivities, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem({ from, to }) === null,
      refetchInterval: ({ state: { data } }) =>
        data?.results.some(awaitsNetwork) === true && untilAnswered,
    });
  },

  /** One ambassador's activities, latest first (AMB-29). */
  ofPerson(
    userId: string,
    { page, pageSize, from, to, challengeDefinitionId, state }: PersonActivityQuery,
  ) {
    const query = {
      userId,
      page: String(page),
      pageSize: String(pageSize),
      includeDefinitions: 'true' as const,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(challengeDefinitionId !== null && { challengeDefinitionId }),
      ...(state !== null && { state }),
    };
    return queryOptions({
      queryKey: [...activitiesKey, 'list', query],
      meta,
      queryFn: ({ signal }) => api.call(listActivities, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem({ from, to }) === null,
    });
  },

  /** The counts of pending reviews; read again whenever the window gets the focus (DASH-27). */
  awaitingReview: () =>
    queryOptions({
      queryKey: ['awaiting-review'],
      meta: {
        reads: [
          ...(['activity', 'ambassador', 'applicant'] as const),
          ...(['referral', 'reward-selection', 'order-question', 'payout'] as const),
        ],
      },
      queryFn: ({ signal }) => api.call(countAwaitingReview, { signal }),
      refetchOnWindowFocus: 'always',
    }),

  /** The days that a review usually takes (ACT-186). */
  reviewTime: () =>
    queryOptions({
      queryKey: [...activitiesKey, 'review-time'],
      meta,
      queryFn: ({ signal }) => api.call(getReviewTime, { signal }),
    }),

  /** The reasons for which the team has lately rejected tasks. */
  rejectionReasons: () =>
    queryOptions({
      queryKey: [...activitiesKey, 'rejection-reasons'],
      meta,
      queryFn: ({ signal }) => api.call(listRejectionReasons, { signal }),
    }),

  /** The own activities that are not completed, with their definitions. */
  ownUnfinished() {
    const query = { completed: 'false', includeDefinitions: 'true', pageSize: '100' } as const;
    return queryOptions({
      queryKey: [...activitiesKey, 'own', query],
      meta,
      queryFn: ({ signal }) => api.call(listActivities, { query, signal }),
    });
  },

  /** The own completed activities, latest first, `pageSize` at a time (ACT-157, ACT-158). */
  ownCompleted(pageSize: number) {
    const query = {
      completed: 'true',
      includeDefinitions: 'true',
      pageSize: String(pageSize),
    } as const;
    return infiniteQueryOptions({
      queryKey: [...activitiesKey, 'own', query],
      meta,
      queryFn: ({ signal, pageParam }) =>
        api.call(listActivities, { query: { ...query, page: String(pageParam) }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalCount }) =>
        page * pageSize < totalCount ? page + 1 : undefined,
    });
  },

  one: (id: string) =>
    queryOptions({
      queryKey: [...activitiesKey, 'one', id],
      meta,
      queryFn: ({ signal }) => api.call(getActivity, { params: { id }, signal }),
    }),
});
