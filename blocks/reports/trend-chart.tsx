import { Skeleton } from '@mantine/core';
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
import { currencies } from '#contract/tenants/currency.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';

/** Figures that a report can chart; sales are in a currency. */
type ChartFigure = Extract<Figure, 'approved' | 'inReview' | 'rejected' | 'referrals'> | 'sales';

interface TrendChartProps {
  range: ReportRange;
  title: string;
  /** `sales` stands for one figure in each currency in which something was sold. */
  figures: readonly ChartFigure[];
}

/** More bars than this have a word under some of them only. */
const mostTicks = 12;

/** A figure of the range over time, as bars and as a table. */
export function TrendChart({ range, title, figures }: TrendChartProps) {
  const { terms } = useTenant().data;
  const labels = reportLabels(terms);
  const { data, error, isFetching, refetch } = useQuery(reportQueries(useApi()).trend(range));
  const [asked, setAsked] = useState<Figure | null>(null);
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
  const offered = figures.flatMap((figure): Figure[] => (figure === 'sales' ? sold : [figure]));
  const chosen = offered.find((figure) => figure === asked) ?? offered[0];
  if (chosen === undefined) return null;
  const wordOf = (figure: Figure): string => {
    if (isSales(figure)) return labels.figures.sales(figure);
    return figure === 'newAmbassadors' || figure === 'newApplicants' || figure === 'issuedRewards'
      ? title
      : labels.figures[figure];
  };
  const parts = data.periods.toReversed();
  const step = Math.ceil(parts.length / mostTicks);
  return (
    <Section title={title}>
      <FilterTabs
        label={labels.chosenFigure}
        tabs={offered.map((value) => ({ value, label: wordOf(value) }))}
        value={chosen}
        onChange={setAsked}
      />
      <BarChart
        title={wordOf(chosen)}
        description={longRange({ from: range.startDate, to: range.endDate }) ?? ''}
        bars={parts.map((part, index) => ({
          key: part.startDate,
          tick: index % step === 0 ? tickOfPart(part, data.size) : '',
          name: nameOfPart(part, data.size),
          value: amountOf(chosen, part),
        }))}
        nameHeading={labels.partSizes[data.size]}
        valueHeading={wordOf(chosen)}
        inWords={(value) => inWords(chosen, value)}
      />
    </Section>
  );
}
