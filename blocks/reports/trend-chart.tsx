import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longRange } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { nameOfPart, reportLabels, tickOfPart } from '#client/reports/labels.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { amountOf, type Figure, inWords, isSales } from '#client/summary/figures.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { type Currency, currencies } from '#contract/tenants/currency.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useUnfinished } from '../figures/use-unfinished.ts';

/** Figures that a report can chart; sales are in a currency. */
type ChartFigure = Extract<Figure, 'approved' | 'inReview' | 'rejected' | 'referrals'> | 'sales';

type Offered = Exclude<ChartFigure, 'sales'> | Currency;

interface TrendChartProps {
  range: ReportRange;
  title: string;
  /** `sales` stands for one figure in each currency in which something was sold. */
  figures: readonly ChartFigure[];
}

/** Beyond so many bars only some have a word under them. */
const mostTicks = 12;

/** Odd: a phone leaves out the word under every second bar. With an even step that would be all words or none. */
function tickStep(bars: number): number {
  const step = Math.ceil(bars / mostTicks);
  return step % 2 === 0 ? step + 1 : step;
}

/** A figure of the range over time, as bars and as a table. */
export function TrendChart({ range, title, figures }: TrendChartProps) {
  const { terms } = useTenant().data;
  const labels = reportLabels(terms);
  const { data, error, isFetching, refetch } = useQuery(reportQueries(useApi()).trend(range));
  const [asked, setAsked] = useState<Offered | null>(null);
  const isUnfinished = useUnfinished();
  if (error && !data) {
    return (
      <ProblemPanel
        title={labels.chartFailure}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <Skeleton height={320} />;
  const sold = currencies.filter((currency) => data.periods.some(({ sales }) => sales[currency]));
  const offered = figures.flatMap((figure): Offered[] => (figure === 'sales' ? sold : [figure]));
  const chosen = offered.find((figure) => figure === asked) ?? offered[0];
  if (chosen === undefined) return null;
  const wordOf = (figure: Offered): string =>
    isSales(figure) ? labels.figures.sales(figure) : labels.figures[figure];
  const tabOf = (figure: Offered): string =>
    isSales(figure) ? labels.columns.sales(figure) : labels.columns[figure];
  const parts = data.periods.toReversed();
  const step = tickStep(parts.length);
  return (
    <Stack component="section" gap="md" aria-label={title}>
      {offered.length > 1 && (
        <FilterTabs
          label={labels.chosenFigure}
          tabs={offered.map((value) => ({ value, label: tabOf(value) }))}
          value={chosen}
          onChange={setAsked}
        />
      )}
      <BarChart
        title={wordOf(chosen)}
        description={longRange({ from: range.startDate, to: range.endDate }) ?? ''}
        bars={parts.map((part, index) => ({
          key: part.startDate,
          tick: (parts.length - 1 - index) % step === 0 ? tickOfPart(part, data.size) : '',
          name: nameOfPart(part, data.size),
          value: amountOf(chosen, part),
          isUnfinished: isUnfinished(part),
        }))}
        nameHeading={labels.partSizes[data.size]}
        valueHeading={wordOf(chosen)}
        inWords={(value) => inWords(chosen, value)}
      />
    </Stack>
  );
}
