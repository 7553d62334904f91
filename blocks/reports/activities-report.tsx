import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { activityReportAddress } from '#client/reports/addresses.ts';
import { type ReportLabels, reportLabels } from '#client/reports/labels.ts';
import type { ActivityReportState } from '#client/reports/list-state.ts';
import { reportMutations, reportQueries } from '#client/reports/queries.ts';
import { activityReportSearches } from '#client/reports/saved-views.ts';
import { activitiesAddress } from '#client/summary/addresses.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityReportRow } from '#contract/reports/report.ts';
import type { Column } from '#ui/data-table.tsx';
import type { List } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ActivityTotals } from './activity-totals.tsx';
import { countColumns } from './count-columns.tsx';
import { FigureLink } from './figure-link.tsx';
import { ReportTable } from './report-table.tsx';
import { RowsReport } from './rows-report.tsx';
import { TrendChart } from './trend-chart.tsx';

type Sort = ActivityReportState['sort'];

/** The activities of each type (REP-42). */
export function ActivitiesReport({ means }: { means: PageMeans }) {
  const mutations = reportMutations(useApi());
  return (
    <RowsReport
      means={means}
      report="activities"
      searches={activityReportSearches}
      exporting={mutations.exportActivities()}
    >
      {(range, list) => <Rows means={means} range={range} list={list} />}
    </RowsReport>
  );
}

interface RowsProps {
  means: PageMeans;
  range: ReportRange;
  list: List<Sort, object>;
}

function Rows({ means, range, list }: RowsProps) {
  const labels = reportLabels(useTenant().data.terms);
  const query = useQuery(reportQueries(useApi()).activities(range, list.state));
  return (
    <>
      <ActivityTotals query={query} range={range} labels={labels} />
      <TrendChart
        range={range}
        title={labels.parts.activities}
        figures={['approved', 'inReview', 'rejected']}
      />
      <ReportTable
        name="activity-report"
        means={means}
        label={labels.parts.activities}
        list={list}
        query={query}
        columns={columnsOf(range, labels)}
        rowKey={({ challengeDefinitionId }) => challengeDefinitionId}
      />
    </>
  );
}

const columnsOf = (
  range: ReportRange,
  labels: ReportLabels,
): readonly Column<ActivityReportRow, Sort>[] => [
  {
    key: 'title',
    title: labels.columns.activity,
    phone: 'title',
    sortKey: 'title',
    render: (row) => (
      <SideLink to={activityReportAddress(row, range)} inherit fw={600}>
        {row.title}
      </SideLink>
    ),
  },
  {
    key: 'people',
    title: labels.columns.people,
    align: 'end',
    sortKey: 'people',
    render: (row) => (
      <FigureLink count={row.uniqueAmbassadors} to={activityReportAddress(row, range)} />
    ),
  },
  ...countColumns<ActivityReportRow>(labels, (row, state) =>
    activitiesAddress({
      ...{ from: range.startDate, to: range.endDate, activityType: row.challengeDefinitionId },
      ...(state && { state }),
    }),
  ),
];
