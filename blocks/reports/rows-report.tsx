import type { ReactNode } from 'react';
import type { DayRange } from '#client/dates/ranges.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { fromReportDays, type ReportDays, toReportDays } from '#client/reports/saved-views.ts';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';
import type { SearchableList } from '#client/saved-searches/searchable-list.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ListViews } from '../lists/list-views.tsx';
import type { Exporting } from '../lists/use-export.ts';
import { type List, useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { ReportPage } from './report-page.tsx';
import { useReportRange } from './use-report-range.ts';

interface RowsReportProps<Sort extends string> {
  means: PageMeans;
  report: 'activities' | 'ambassadors';
  searches: SearchableList<Sort, object, ReportDays>;
  exporting: Exporting<ReportRange>;
  children: (range: ReportRange, list: List<Sort, object>) => ReactNode;
}

const fixed = [{ value: savedSearchLabels.all, label: savedSearchLabels.all, beside: {} }];

/** A report in rows: its days, the person's own views of it, and its export (REP-42, REP-64). */
export function RowsReport<Sort extends string>({
  means,
  report,
  searches,
  exporting,
  children,
}: RowsReportProps<Sort>) {
  const { range, day, loadable, correction } = useReportRange(means);
  const list = useList(means, searches.definition, () => correction);
  const params = ({ from, to }: DayRange) => ({ from, to });
  return (
    <ReportPage
      means={means}
      report={report}
      range={range}
      onRange={(chosen) => list.change({ page: 1 }, params(chosen))}
      exportButton={
        <ExportButton
          exporting={exporting}
          what={'startDate' in loadable ? loadable : null}
          labels={reportLabels(useTenant().data.terms)}
        />
      }
      views={
        <ListViews
          list={searches}
          label={savedSearchLabels.views}
          fixed={fixed}
          chosen={savedSearchLabels.all}
          shown={{ state: list.state, beside: toReportDays(range, day) }}
          query={list.query}
          toParams={(days) => params(fromReportDays(days, day))}
          canSave={'startDate' in loadable}
          change={list.change}
        />
      }
    >
      {(days) => children(days, list)}
    </ReportPage>
  );
}
