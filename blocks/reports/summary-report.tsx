import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { activityReportList } from '#client/reports/list-state.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import type { PageMeans } from '../page-means.ts';
import { useAddressCorrection } from '../use-address-correction.ts';
import { ActivityTotals } from './activity-totals.tsx';
import { ReferralTotals } from './referrals-report.tsx';
import { ReportPage } from './report-page.tsx';
import { useReportRange } from './use-report-range.ts';

/** The older summary: the activities and sales of some days, on one page (REP-49). */
export function SummaryReport({ means }: { means: PageMeans }) {
  const labels = reportLabels(useTenant().data.terms);
  const { range, correction } = useReportRange(means);
  useAddressCorrection(means, correction);
  return (
    <ReportPage
      means={means}
      report="summary"
      range={range}
      onRange={({ from, to }) => means.changeQuery({ from, to })}
    >
      {(days) => (
        <>
          <Section title={labels.parts.activities}>
            <Activities range={days} />
          </Section>
          <ReferralTotals range={days} />
        </>
      )}
    </ReportPage>
  );
}

function Activities({ range }: { range: ReportRange }) {
  const labels = reportLabels(useTenant().data.terms);
  const query = useQuery(reportQueries(useApi()).activities(range, activityReportList.defaults));
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return <ActivityTotals query={query} range={range} labels={labels} />;
}
