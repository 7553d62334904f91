import type { ReportLabels } from '#client/reports/labels.ts';
import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { Column } from '#ui/data-table.tsx';
import { FigureLink } from './figure-link.tsx';

interface Counts {
  readonly totalChallenges: number;
  readonly totalChallengesApproved: number;
  readonly totalChallengesInReview: number;
  readonly totalChallengesRejected: number;
}

/** Each count of activities, with the state of the list behind it. */
const counts = [
  { key: 'total', field: 'totalChallenges' },
  { key: 'approved', field: 'totalChallengesApproved', state: 'complete' },
  { key: 'inReview', field: 'totalChallengesInReview', state: 'awaiting-review' },
  { key: 'rejected', field: 'totalChallengesRejected', state: 'please-review' },
] as const satisfies { key: string; field: keyof Counts; state?: ActivityFilter }[];

type CountKey = (typeof counts)[number]['key'];

/** The counts of a row's activities by their state, each leading to its list. */
export const countColumns = <Row extends Counts>(
  labels: ReportLabels,
  addressOf: (row: Row, state: ActivityFilter | undefined) => string,
): readonly Column<Row, CountKey>[] =>
  counts.map((count) => ({
    key: count.key,
    title: labels.columns[count.key],
    align: 'end',
    sortKey: count.key,
    render: (row) => (
      <FigureLink
        count={row[count.field]}
        to={addressOf(row, 'state' in count ? count.state : undefined)}
      />
    ),
  }));
