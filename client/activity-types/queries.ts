import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getActivityType,
  getActivityTypeVersion,
  listActivityTypes,
  listDisplayTags,
  suggestSlug,
} from '#contract/activity-types/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { planQueries } from '../plans/queries.ts';
import { type ActivityTypeListState, activityTypeList } from './list-state.ts';

const meta = { reads: ['activity', 'activity-type', 'reward'] } as const;

/** The queries about activity types. */
export const activityTypeQueries = (api: Api) => ({
  list(state: ActivityTypeListState) {
    const { category, available, displayTag } = state.filters;
    const query = {
      ...listQueryOf(activityTypeList, state),
      includeUsage: 'true' as const,
      ...(category !== null && { category }),
      ...(available !== null && { available: available ? ('true' as const) : ('false' as const) }),
      ...(displayTag !== null && { displayTag }),
    };
    return queryOptions({
      queryKey: ['activity-types', 'list', query],
      meta,
      queryFn: ({ signal }) => api.call(listActivityTypes, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },

  /** All of them, for choices and for an ambassador's offers: a tenant has a few dozen. */
  all: () =>
    queryOptions({
      queryKey: ['activity-types', 'all'],
      meta,
      queryFn: async ({ signal }) =>
        (await api.call(listActivityTypes, { query: { pageSize: '100' }, signal })).results,
    }),

  /** One version, the latest one when it is left out. */
  version(slug: string, version: string | null) {
    return queryOptions({
      queryKey: ['activity-types', 'version', slug, version],
      meta,
      queryFn: ({ signal }) =>
        version === null
          ? api.call(getActivityType, { params: { id: slug }, query: {}, signal })
          : api.call(getActivityTypeVersion, { params: { slug, version }, query: {}, signal }),
    });
  },

  displayTags: () =>
    queryOptions({
      queryKey: ['display-tags'],
      meta: { reads: ['activity-type'] },
      queryFn: async ({ signal }) => (await api.call(listDisplayTags, { signal })).results,
    }),

  /** Whether the plan has room for one more (TYPE-136). */
  room: () => planQueries(api).evaluate('general.activityTypes'),

  suggestedSlug: (title: string) =>
    queryOptions({
      queryKey: ['activity-types', 'slug', title],
      meta,
      queryFn: async ({ signal }) =>
        (await api.call(suggestSlug, { query: { title: title.slice(0, 200) }, signal })).slug,
      enabled: title.trim() !== '',
    }),
});
