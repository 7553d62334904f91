import { reportSorts } from '#contract/reports/rows.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The first state of a report: most approved activities first, with up to all rows on a page (REP-47, REP-79). */
const first = { sort: 'approved', dir: 'desc', filters: {}, takesAll: true } as const;

export const activityReportList = defineList({ ...first, sorts: reportSorts.activities });
export const activityDetailsList = defineList({ ...first, sorts: reportSorts.details });
export const ambassadorReportList = defineList({ ...first, sorts: reportSorts.ambassadors });

/** The people behind the figures of retention: the latest active person comes first. */
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
