import { useQuery } from '@tanstack/react-query';
import { today } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { dashboardLabels, nameOfPeriod } from '#client/summary/labels.ts';
import type { SummaryPeriodState } from '#client/summary/period-state.ts';
import { summaryQueries } from '#client/summary/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { TestUsersNote } from '../people/test-users-note.tsx';
import { Beginning } from './beginning.tsx';
import { Figures } from './figures.tsx';
import { People } from './people.tsx';
import { PeriodChoice } from './period-choice.tsx';

interface SummaryProps {
  period: SummaryPeriodState;
  onPeriod: (period: SummaryPeriodState) => void;
}

/** The programme in figures: a month or a week beside the one before (DASH-08, DASH-28, DASH-29). */
export function Summary({ period, onPeriod }: SummaryProps) {
  const { terms, timezone, currencies } = useTenant().data;
  const labels = dashboardLabels(terms);
  const { data, error, isFetching, refetch } = useQuery(summaryQueries(useApi()).periods(period));
  const { periodType } = period;
  const newest = data?.periods[0];
  if (data && !data.hasData) return <Beginning labels={labels} />;
  return (
    <>
      <Section
        title={labels.summary[periodType]}
        description={newest ? nameOfPeriod(newest, periodType) : null}
        actions={
          <PeriodChoice
            period={period}
            onPeriod={onPeriod}
            today={today(timezone, Date.now())}
            labels={labels}
          />
        }
      >
        {error && (
          <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
            {problemMessage(error)}
          </ProblemPanel>
        )}
        {!data && !error && <FiguresSkeleton />}
        {data && !error && <Figures {...{ summary: data, periodType, currencies, labels }} />}
      </Section>
      {data && <People people={data.people} labels={labels} />}
      {data?.testUsersLeftOut && <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>}
    </>
  );
}
