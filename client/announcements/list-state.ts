import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of announcements: the announcement that begins last stands first. */
export const announcementList = defineList({
  sorts: ['from'],
  sort: 'from',
  dir: 'desc',
  filters: {},
});

export type AnnouncementListState = ListState<(typeof announcementList.sorts)[number], object>;
