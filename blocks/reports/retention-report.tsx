import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { loadableRange } from '#client/reports/range-state.ts';
import { type RetentionLabels, retentionLabels } from '#client/reports/retention-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import type { PageMeans } from '../page-means.ts';
import { CohortTable } from './cohort-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { SleepingPeople } from './sleeping-people.tsx';

/** Retention: the people of each month, and the quiet ones (REP-88 to REP-91, REP-96). */
export function RetentionReport({ means }: { means: PageMeans }) {
  const { cohorts } = retentionLabels(useTenant().data.terms);
  const { query } = means;
  // It has no days of its own. Those in the address are of the report that it was opened from.
  const range = loadableRange({ from: query.get('from'), to: query.get('to') });
  return (
    <ReportFrame means={means} report="retention" range={range}>
      <Section title={cohorts.title} description={cohorts.description}>
        <Cohorts labels={cohorts} />
      </Section>
      <SleepingPeople means={means} />
    </ReportFrame>
  );
}

function Cohorts({ labels }: { labels: RetentionLabels['cohorts'] }) {
  const { data, error, isFetching, refetch } = useQuery(reportQueries(useApi()).cohorts());
  if (error && !data) {
    return (
      <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <FiguresSkeleton />;
  if (data.cohorts.every(({ joined }) => joined === 0)) {
    return (
      <EmptyState kind="no-result" title={labels.empty} headingOrder={3}>
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return <CohortTable cohorts={data.cohorts} labels={labels} />;
}
