import type { ReactNode } from 'react';
import { type ReportName, reportAddress, reportAddresses } from '#client/reports/addresses.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';

interface ReportFrameProps {
  means: PageMeans;
  report: ReportName;
  /** For a page about a part of the report: its name, its content, and the way back. */
  title?: string;
  description?: string;
  back?: ReactNode;
  /** The days with which other reports open, or why there are none. */
  range: ReportRange | { readonly problem: string };
  /** The download of the report. */
  exportButton?: ReactNode;
  children: ReactNode;
}

const reports = [
  ...(['summary', 'referrals', 'activities', 'ambassadors'] as const),
  ...(['return', 'retention'] as const),
] as const;

/** The heading of a report under the menu of all of them, which leads to each with the same days (REP-17). */
export function ReportFrame({
  means: { Page, renderWayBack },
  report,
  back,
  range,
  exportButton,
  children,
  ...head
}: ReportFrameProps) {
  const labels = reportLabels(useTenant().data.terms);
  const { renderLink } = useSide();
  const title = head.title ?? labels.titleOf(labels.parts[report]);
  return (
    <Page title={title} isDirty={false}>
      <PageHeader
        title={title}
        description={head.description ?? labels.purposes[report]}
        back={back}
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
            'startDate' in range ? reportAddress(area, range) : reportAddresses[area],
            props,
          )
        }
      />
      {children}
    </Page>
  );
}
