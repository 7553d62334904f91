import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { returnInWords, returnLabels } from '#client/reports/return-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import type { PageMeans } from '../page-means.ts';
import { TestUsersNote } from '../people/test-users-note.tsx';
import { useAddressCorrection } from '../use-address-correction.ts';
import { ReportPage } from './report-page.tsx';
import { ReturnNotes } from './return-notes.tsx';
import { ReturnTable } from './return-table.tsx';
import { TopPeople } from './top-people.tsx';
import { useReportRange } from './use-report-range.ts';

/** The sales and costs of the programme on some days, and the people who brought the most (REP-92 to REP-95). */
export function ReturnReport({ means }: { means: PageMeans }) {
  const { range, correction } = useReportRange(means);
  useAddressCorrection(means, correction);
  return (
    <ReportPage
      means={means}
      report="return"
      range={range}
      onRange={({ from, to }) => means.changeQuery({ from, to })}
    >
      {(days) => (
        <>
          <Costs range={days} />
          <TopPeople range={days} />
        </>
      )}
    </ReportPage>
  );
}

function Costs({ range }: { range: ReportRange }) {
  const { terms } = useTenant().data;
  const labels = returnLabels(terms);
  const { data, error, isFetching, refetch } = useQuery(reportQueries(useApi()).return(range));
  if (error && !data) {
    return (
      <ProblemPanel
        title={reportLabels(terms).failure}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <FiguresSkeleton />;
  if (data.currencies.length === 0 && data.issuedRewards === 0) {
    return (
      <EmptyState kind="no-result" title={labels.empty}>
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack gap="xs">
        {data.currencies.map((each) => (
          <Text key={each.currency} size="xl" fw={600}>
            {returnInWords(each, data)}
          </Text>
        ))}
      </Stack>
      <Section title={labels.costs}>
        <Stack gap="md">
          {data.currencies.length > 0 && (
            <ReturnTable currencies={data.currencies} range={range} labels={labels} />
          )}
          <ReturnNotes report={data} range={range} labels={labels} />
        </Stack>
      </Section>
      {data.testUsersLeftOut && <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>}
    </>
  );
}
