import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#client/dates/ranges.ts';
import { type ReportName, reportAddress, reportAddresses } from '#client/reports/addresses.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { loadableRange } from '#client/reports/range-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';

interface ReportPageProps {
  means: PageMeans;
  report: ReportName;
  /** Where it is about one activity: its name, and the way back. */
  title?: string;
  back?: ReactNode;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The download of the report. */
  exportButton?: ReactNode;
  /** The views of the report that the person has saved. */
  views?: ReactNode;
  children: (range: ReportRange) => ReactNode;
}

const reports = ['summary', 'referrals', 'activities', 'ambassadors'] as const;

/** A report under the menu of all of them and the choice of its days (REP-17, REP-36). */
export function ReportPage({
  means,
  report,
  range,
  onRange,
  exportButton,
  views,
  children,
  ...head
}: ReportPageProps) {
  const { Page, renderWayBack } = means;
  const labels = reportLabels(useTenant().data.terms);
  const { renderLink } = useSide();
  const title = head.title ?? labels.titles[report];
  const loadable = loadableRange(range);
  return (
    <Page title={title} isDirty={false}>
      <PageHeader
        title={title}
        description={labels.purposes[report]}
        back={head.back}
        actions={
          <>
            {renderWayBack('reports')}
            {exportButton}
          </>
        }
      />
      <AreaMenu
        label={labels.title}
        areas={reports.map((area) => ({ area, label: labels.parts[area] }))}
        current={report}
        renderLink={(area, props) =>
          renderLink(
            'startDate' in loadable ? reportAddress(area, loadable) : reportAddresses[area],
            props,
          )
        }
      />
      <Group align="flex-start" gap="sm">
        <DayRangeField label={labels.days} isOfReport value={range} onChange={onRange} />
        {views}
      </Group>
      {'problem' in loadable ? (
        <EmptyState kind="no-result" title={loadable.problem}>
          {labels.emptyHint}
        </EmptyState>
      ) : (
        children(loadable)
      )}
    </Page>
  );
}
