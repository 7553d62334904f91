import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import type { PageMeans } from '../page-means.ts';
import { TestUsersNote } from '../people/test-users-note.tsx';
import { useAddressCorrection } from '../use-address-correction.ts';
import { ReferralTables } from './referral-tables.tsx';
import { ReportPage } from './report-page.tsx';
import { TrendChart } from './trend-chart.tsx';
import { useReportRange } from './use-report-range.ts';

/** The totals of the referrals of some days, by currency and by system (REP-41). */
export function ReferralsReport({ means }: { means: PageMeans }) {
  const labels = reportLabels(useTenant().data.terms);
  const { range, correction } = useReportRange(means);
  useAddressCorrection(means, correction);
  return (
    <ReportPage
      means={means}
      report="referrals"
      range={range}
      onRange={({ from, to }) => means.changeQuery({ from, to })}
    >
      {(days) => (
        <>
          <TrendChart
            range={days}
            title={labels.parts.referrals}
            figures={['referrals', 'sales']}
          />
          <ReferralTotals range={days} />
        </>
      )}
    </ReportPage>
  );
}

/** The totals in tables, or an error with a button to try again. */
export function ReferralTotals({ range }: { range: ReportRange }) {
  const labels = reportLabels(useTenant().data.terms);
  const { data, error, isFetching, refetch } = useQuery(reportQueries(useApi()).referrals(range));
  if (error && !data) {
    return (
      <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return (
    <>
      <ReferralTables report={data} range={range} labels={labels} />
      <Text size="sm" c="dimmed">
        {labels.denied}
      </Text>
      {data?.testsLeftOut && <TestUsersNote>{testUsersLabels.referrals.leftOut}</TestUsersNote>}
    </>
  );
}
