import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { reportAddresses } from '#client/reports/addresses.ts';
import { seenList } from '#client/reports/list-state.ts';
import { type AskedCohort, reportQueries } from '#client/reports/queries.ts';
import { loadableRange } from '#client/reports/range-state.ts';
import { type RetentionLabels, retentionLabels } from '#client/reports/retention-labels.ts';
import { readCohort } from '#client/reports/retention-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { ReportFrame } from './report-frame.tsx';
import { SeenPeopleTable } from './seen-people-table.tsx';

/** The people behind a figure of the cohorts (REP-90). */
export function CohortPeople({ means }: { means: PageMeans }) {
  const labels = retentionLabels(useTenant().data.terms).people;
  const { renderLink } = useSide();
  const cohort = readCohort(means.query);
  const { query } = means;
  return (
    <ReportFrame
      means={means}
      report="retention"
      {...(cohort && { title: labels.title(cohort.joined) })}
      {...(cohort && {
        description: cohort.active === undefined ? labels.all : labels.active(cohort.active),
      })}
      back={
        <BackLink
          label={labels.back}
          renderLink={(props) => renderLink(reportAddresses.retention, props)}
        />
      }
      range={loadableRange({ from: query.get('from'), to: query.get('to') })}
    >
      {cohort ? (
        <People means={means} cohort={cohort} labels={labels} />
      ) : (
        <EmptyState kind="no-result" title={labels.badMonth}>
          {labels.badMonthHint}
        </EmptyState>
      )}
    </ReportFrame>
  );
}

interface PeopleProps {
  means: PageMeans;
  cohort: AskedCohort;
  labels: RetentionLabels['people'];
}

function People({ means, cohort, labels }: PeopleProps) {
  const list = useList(means, seenList);
  const query = useQuery(reportQueries(useApi()).cohort(cohort, list.state));
  return (
    <SeenPeopleTable
      label={labels.title(cohort.joined)}
      list={list}
      query={query}
      empty={labels.empty}
      isPart
    />
  );
}
