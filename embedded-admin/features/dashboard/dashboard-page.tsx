import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayWithoutYear, dayWithYear, monthOf, shortMonthOf } from '#client/dates/days.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { dashboardLabels } from '#client/summary/labels.ts';
import {
  readSummaryPeriod,
  type SummaryPeriodState,
  writeSummaryPeriod,
} from '#client/summary/period-state.ts';
import { summaryQueries } from '#client/summary/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import { type Bar, BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { Page } from '../../app/page.tsx';
import { useListAddress } from '../../app/use-list-address.ts';

type PeriodType = SummaryPeriodState['periodType'];

/** How the programme is doing: people now, and how many joined in each of the latest periods. */
export function DashboardPage() {
  const labels = dashboardLabels(useTenant().data.terms);
  const { query, changeQuery } = useListAddress();
  const period = readSummaryPeriod({
    periodType: query.get('period-type'),
    dateInPeriod: query.get('date-in-period'),
  });
  const summary = useQuery(summaryQueries(useApi()).periods(period));

  const choosePeriod = (periodType: PeriodType) => {
    const params = writeSummaryPeriod({ ...period, periodType });
    changeQuery({ 'period-type': params.periodType, 'date-in-period': params.dateInPeriod });
  };

  return (
    <Page title={labels.title}>
      <PageHeader
        title={labels.title}
        description={labels.summary[period.periodType]}
        actions={
          <FilterTabs
            label={labels.periodType}
            tabs={[
              { value: 'month', label: labels.periodTypes.month },
              { value: 'week', label: labels.periodTypes.week },
            ]}
            value={period.periodType}
            onChange={choosePeriod}
          />
        }
      />
      {summary.isError && (
        <ProblemPanel
          title="The figures could not be loaded"
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        >
          {problemMessage(summary.error)}
        </ProblemPanel>
      )}
      {summary.isPending && <FiguresSkeleton />}
      {summary.data && <Figures {...summary.data} periodType={period.periodType} labels={labels} />}
    </Page>
  );
}

interface FiguresProps {
  periods: readonly SummaryPeriod[];
  people: { ambassadors: number; administrators: number; openInvitations: number };
  periodType: PeriodType;
  labels: ReturnType<typeof dashboardLabels>;
}

function Figures({ periods, people, periodType, labels }: FiguresProps) {
  const [newest, before] = periods;
  const { figures } = labels;
  return (
    <>
      <StatRow>
        <Stat
          label={<Anchor href="/admin/ambassadors">{figures.ambassadors}</Anchor>}
          value={people.ambassadors}
        />
        <Stat
          label={figures.newAmbassadors}
          value={newest?.newAmbassadors ?? 0}
          delta={
            newest && before
              ? {
                  value: newest.newAmbassadors - before.newAmbassadors,
                  label: `than the ${periodType} before`,
                }
              : undefined
          }
        />
        <Stat
          label={
            <Anchor href="/admin/configuration/administrators">{figures.administrators}</Anchor>
          }
          value={people.administrators}
        />
        <Stat label={figures.openInvitations} value={people.openInvitations} />
      </StatRow>
      <BarChart
        title={figures.newAmbassadors}
        description={spanOf(periods)}
        bars={periods.toReversed().map((each) => toBar(each, periodType))}
        nameHeading={labels.periodTypes[periodType]}
        valueHeading={figures.newAmbassadors}
      />
    </>
  );
}

function toBar({ startDate, newAmbassadors }: SummaryPeriod, periodType: PeriodType): Bar {
  const isMonth = periodType === 'month';
  return {
    key: startDate,
    tick: isMonth ? shortMonthOf(startDate) : dayWithoutYear(startDate),
    name: isMonth ? monthOf(startDate) : `Week of ${dayWithYear(startDate)}`,
    value: newAmbassadors,
  };
}

function spanOf(periods: readonly SummaryPeriod[]): string {
  const newest = periods[0];
  const oldest = periods.at(-1);
  return newest && oldest
    ? `${dayWithYear(oldest.startDate)} – ${dayWithYear(newest.endDate)}`
    : '';
}
