import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAnnouncements } from '#contract/announcements/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type AnnouncementListState, announcementList } from './list-state.ts';

/** The queries of operators about their announcements. */
export const announcementQueries = (api: Api) => ({
  list(state: AnnouncementListState) {
    const { page, pageSize } = listQueryOf(announcementList, state);
    return queryOptions({
      queryKey: ['announcements', page, pageSize],
      meta: { reads: ['announcement'] },
      queryFn: ({ signal }) => api.call(listAnnouncements, { query: { page, pageSize }, signal }),
      placeholderData: keepPreviousData,
    });
  },
});
