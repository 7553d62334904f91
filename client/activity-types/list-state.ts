import { z } from 'zod';
import { categories } from '#contract/activity-types/activity-type.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of activity types, highest priority first (TYPE-14). */
export const activityTypeList = defineList({
  sorts: ['priority', 'title', 'createdAt'],
  sort: 'priority',
  dir: 'desc',
  filters: {
    category: z.enum(categories).nullable().default(null),
    available: z.boolean().nullable().default(null),
    displayTag: z.string().max(50).nullable().default(null),
  },
});

export type ActivityTypeListState = ListState<
  (typeof activityTypeList.sorts)[number],
  typeof activityTypeList.defaults.filters
>;
