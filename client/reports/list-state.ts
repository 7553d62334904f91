import { reportSorts } from '#contract/reports/rows.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** How a report begins: by what was approved, the most first, and with rows up to all of them (REP-47, REP-79). */
const first = { sort: 'approved', dir: 'desc', filters: {}, takesAll: true } as const;

export const activityReportList = defineList({ ...first, sorts: reportSorts.activities });
export const activityDetailsList = defineList({ ...first, sorts: reportSorts.details });
export const ambassadorReportList = defineList({ ...first, sorts: reportSorts.ambassadors });

/** The people behind the figures of retention: who was active latest comes first. */
export const seenList = defineList({
  sorts: reportSorts.seen,
  sort: 'lastActive',
  dir: 'desc',
  filters: {},
});

type StateOf<List extends { readonly sorts: readonly string[] }> = ListState<
  List['sorts'][number],
  object
>;

export type ActivityReportState = StateOf<typeof activityReportList>;
export type ActivityDetailsState = StateOf<typeof activityDetailsList>;
export type AmbassadorReportState = StateOf<typeof ambassadorReportList>;
export type SeenListState = StateOf<typeof seenList>;
