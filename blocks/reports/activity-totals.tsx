import type { UseQueryResult } from '@tanstack/react-query';
import type { ReportLabels } from '#client/reports/labels.ts';
import { activitiesAddress } from '#client/summary/addresses.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityReport } from '#contract/reports/report.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { SideLink } from '../side-link.tsx';

type Totals = Omit<ActivityReport['totals'], 'uniqueAmbassadors'>;

interface ActivityTotalsProps {
  query: Pick<UseQueryResult<{ totals: Totals }>, 'data' | 'error'>;
  range: ReportRange;
  /** Left out for all types. */
  activityType?: string;
  labels: ReportLabels;
}

/**
 * The totals of all rows of a report of activities, each figure leading to its list. A report that could not
 * be loaded has none, and says why in place of its rows.
 */
export function ActivityTotals({
  query: { data, error },
  range,
  activityType,
  labels,
}: ActivityTotalsProps) {
  const days = {
    ...{ from: range.startDate, to: range.endDate },
    ...(activityType && { activityType }),
  };
  const { columns } = labels;
  const totals = data?.totals;
  if (error && !totals) return null;
  return (
    <StatRow>
      <Stat
        label={<SideLink to={activitiesAddress(days)}>{columns.total}</SideLink>}
        value={totals?.totalChallenges}
        hint={labels.withOngoing}
      />
      <Stat
        label={
          <SideLink to={activitiesAddress({ ...days, state: 'complete' })}>
            {columns.approved}
          </SideLink>
        }
        value={totals?.totalChallengesApproved}
      />
      <Stat
        label={
          <SideLink to={activitiesAddress({ ...days, state: 'awaiting-review' })}>
            {columns.inReview}
          </SideLink>
        }
        value={totals?.totalChallengesInReview}
      />
      <Stat
        label={
          <SideLink to={activitiesAddress({ ...days, state: 'please-review' })}>
            {columns.rejected}
          </SideLink>
        }
        value={totals?.totalChallengesRejected}
      />
    </StatRow>
  );
}
