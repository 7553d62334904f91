import { z } from 'zod';
import { type ActivityFilter, activityFilters } from '#contract/activities/progress.ts';
import { categories } from '#contract/activity-types/activity-type.ts';
import type { DayRange } from '../dates/ranges.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** Filters of the list of activities that stand in `vueq` (ACT-09). */
const filters = {
  /** A version of the type; all of its versions are meant. */
  activityType: z.uuid().nullable().default(null),
  category: z.enum(categories).nullable().default(null),
  tags: z.array(z.string().max(50)).max(20).default([]),
  /** The id of one person, to show their activities only; figures of reports lead there. */
  person: z.uuid().nullable().default(null),
  /** Whether test users' activities are shown as well (AMB-103). */
  testUsers: z.boolean().default(false),
};

/** The list of activities: the last completed or begun ones first, or the oldest in a queue (ACT-09). */
export const activityList = defineList({
  sorts: ['completedAt', 'unreviewedSince'],
  sort: 'completedAt',
  dir: 'desc',
  filters,
});

export type ActivityListState = ListState<
  (typeof activityList.sorts)[number],
  typeof activityList.defaults.filters
>;

/** The filters that stand beside `vueq` in the address (ACT-01). */
export interface ActivityFilters extends DayRange {
  /** Null for all. */
  readonly state: ActivityFilter | null;
}

/** The filters as parameters of the address; null for one that is not there. */
export type ActivityParams = Readonly<Record<keyof ActivityFilters, string | null>>;

/** The state that an address asks for; an unknown one is none (ACT-05). */
export const readActivityState = (state: string | null): ActivityFilter | null =>
  activityFilters.find((known) => known === state) ?? null;

/**
 * The filters an address asks for. An unknown state is left out (ACT-05); days that are no range
 * stay, so that the page can tell of them, and nothing is loaded (SHELL-173).
 */
export const readActivityFilters = ({ state, from, to }: ActivityParams): ActivityFilters => ({
  state: readActivityState(state),
  from,
  to,
});
