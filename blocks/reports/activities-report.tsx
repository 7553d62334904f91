import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { activityReportAddress } from '#client/reports/addresses.ts';
import { type ReportLabels, reportLabels } from '#client/reports/labels.ts';
import { type ActivityReportState, activityReportList } from '#client/reports/list-state.ts';
import { reportMutations, reportQueries } from '#client/reports/queries.ts';
import { activitiesAddress } from '#client/summary/addresses.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityReportRow } from '#contract/reports/report.ts';
import type { Column } from '#ui/data-table.tsx';
import { type List, useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ActivityTotals } from './activity-totals.tsx';
import { countColumns } from './count-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { FigureLink } from './figure-link.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import { TrendChart } from './trend-chart.tsx';
import { useReportRange } from './use-report-range.ts';

type Sort = ActivityReportState['sort'];

/** What was done of each activity type (REP-42). */
export function ActivitiesReport({ means }: { means: PageMeans }) {
  const { range, loadable, correction } = useReportRange(means);
  const list = useList(means, activityReportList, () => correction);
  return (
    <ReportPage
      means={means}
      report="activities"
      range={range}
      onRange={({ from, to }) => list.change({ page: 1 }, { from, to })}
      exportButton={
        <ExportButton mutation={reportMutations(useApi()).exportActivities()} range={loadable} />
      }
    >
      {(days) => <Rows means={means} range={days} list={list} />}
    </ReportPage>
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
      <ActivityTotals totals={query.data?.totals} range={range} labels={labels} />
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
