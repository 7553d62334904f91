import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import {
  personsActivitiesAddress,
  reportAddress,
  reportAddresses,
} from '#client/reports/addresses.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { type ActivityDetailsState, activityDetailsList } from '#client/reports/list-state.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityPersonRow } from '#contract/reports/report.ts';
import { BackLink } from '#ui/back-link.tsx';
import { type List, useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { ActivityTotals } from './activity-totals.tsx';
import { countColumns } from './count-columns.tsx';
import { personColumn } from './person-column.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportRange } from './use-report-range.ts';

interface ActivityDetailsProps {
  means: PageMeans;
  /** The slug of the activity type, and its version below, as its address has them. */
  slug: string;
  version: string;
}

/** The people with their activities of one type (REP-45). Without an id, slug and version find the type (REP-06). */
export function ActivityDetails({ means, slug, version }: ActivityDetailsProps) {
  const labels = reportLabels(useTenant().data.terms);
  const { renderLink } = useSide();
  const { range, loadable, correction } = useReportRange(means);
  const list = useList(means, activityDetailsList, () => correction);
  const named = means.query.get('id');
  const type = useQuery({
    ...activityTypeQueries(useApi()).version(slug, version),
    enabled: named === null,
  });
  const id = named ?? type.data?.id;
  const name = useTypeName(id, loadable, list);
  const all =
    'startDate' in loadable ? reportAddress('activities', loadable) : reportAddresses.activities;
  const wayBack = <SideLink to={all}>{labels.wayBack}</SideLink>;
  return (
    <ReportPage
      means={means}
      report="activities"
      title={name ?? labels.titleOf(labels.parts.activities)}
      back={<BackLink label={labels.allReports} renderLink={(props) => renderLink(all, props)} />}
      range={range}
      onRange={({ from, to }) => list.change({ page: 1 }, { from, to })}
    >
      {(days) => {
        if (type.error && named === null) {
          return <RecordProblem title={labels.activityFailure} query={type} wayBack={wayBack} />;
        }
        return id === undefined ? null : (
          <Rows means={means} id={id} range={days} list={list} wayBack={wayBack} />
        );
      }}
    </ReportPage>
  );
}

type ListOfPeople = List<ActivityDetailsState['sort'], object>;

/** The title of the type in the report, once it has loaded. */
function useTypeName(
  id: string | undefined,
  range: ReportRange | { readonly problem: string },
  { state }: ListOfPeople,
): string | undefined {
  const days = 'startDate' in range ? range : { startDate: '', endDate: '' };
  const report = reportQueries(useApi()).activity(id ?? '', days, state);
  const { data } = useQuery({ ...report, enabled: id !== undefined && 'startDate' in range });
  return data?.title;
}

interface RowsProps {
  means: PageMeans;
  id: string;
  range: ReportRange;
  list: ListOfPeople;
  wayBack: ReactNode;
}

function Rows({ means, id, range, list, wayBack }: RowsProps) {
  const labels = reportLabels(useTenant().data.terms);
  const query = useQuery(reportQueries(useApi()).activity(id, range, list.state));
  const ofType = { ...range, activityType: id };
  if (query.error && !query.data)
    return <RecordProblem title={labels.activityFailure} query={query} wayBack={wayBack} />;
  return (
    <>
      <ActivityTotals query={query} range={range} activityType={id} labels={labels} />
      <ReportTable
        name="activity-people-report"
        means={means}
        label={labels.parts.ambassadors}
        list={list}
        query={query}
        columns={[
          personColumn<ActivityPersonRow>(labels, (person) =>
            personsActivitiesAddress(person, ofType),
          ),
          ...countColumns<ActivityPersonRow>(labels, (person, state) =>
            personsActivitiesAddress(person, { ...ofType, ...(state && { state }) }),
          ),
        ]}
        rowKey={({ id: personId }) => personId}
      />
    </>
  );
}
