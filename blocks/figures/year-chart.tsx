import { useState } from 'react';
import { monthOf, monthsBetween, shortMonthOf } from '#client/dates/days.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { useUnfinished } from './use-unfinished.ts';

interface YearChartProps<Figure extends string> {
  labels: {
    readonly chosenFigure: string;
    readonly month: string;
    readonly figures: Readonly<Record<Figure, string>>;
    readonly figureTabs: Readonly<Record<Figure, string>>;
  };
  /** In the order of their tabs. */
  figures: readonly Figure[];
  /** The figure that is shown first. */
  first: Figure;
  /** Newest first. */
  months: readonly (Readonly<Record<Figure, number>> & {
    readonly startDate: string;
    readonly endDate: string;
  })[];
}

/** A figure of some months as a chart with its table, and tabs that choose another figure. */
export function YearChart<Figure extends string>({
  labels,
  figures,
  first,
  months,
}: YearChartProps<Figure>) {
  const isUnfinished = useUnfinished();
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <FilterTabs
        label={labels.chosenFigure}
        tabs={figures.map((value) => ({ value, label: labels.figureTabs[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <BarChart
        title={labels.figures[chosen]}
        description={monthsBetween(months)}
        bars={months.toReversed().map((month) => ({
          key: month.startDate,
          tick: shortMonthOf(month.startDate),
          name: monthOf(month.startDate),
          value: Math.max(0, month[chosen]),
          isUnfinished: isUnfinished(month),
        }))}
        nameHeading={labels.month}
        valueHeading={labels.figures[chosen]}
      />
    </>
  );
}
