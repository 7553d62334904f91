import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#client/dates/ranges.ts';
import type { ReportName } from '#client/reports/addresses.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { loadableRange } from '#client/reports/range-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { NoRange } from '../dates/no-range.tsx';
import type { PageMeans } from '../page-means.ts';
import { ReportFrame } from './report-frame.tsx';

interface ReportPageProps {
  means: PageMeans;
  report: ReportName;
  /** For a page about one activity: its name, and the way back. */
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

/** A report under the menu of all of them and the choice of its days (REP-17, REP-36). */
export function ReportPage({ range, onRange, views, children, ...frame }: ReportPageProps) {
  const labels = reportLabels(useTenant().data.terms);
  const loadable = loadableRange(range);
  return (
    <ReportFrame {...frame} range={loadable}>
      <Group align="flex-start" gap="sm">
        <DayRangeField label={labels.days} isOfReport value={range} onChange={onRange} />
        {views}
      </Group>
      {'problem' in loadable ? (
        <NoRange range={range} problem={loadable.problem} />
      ) : (
        children(loadable)
      )}
    </ReportFrame>
  );
}
