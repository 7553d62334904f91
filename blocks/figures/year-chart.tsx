import { useState } from 'react';
import { today } from '#client/dates/dates.ts';
import { monthOf, monthsBetween, shortMonthOf } from '#client/dates/days.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';

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
  months: readonly (Readonly<Record<Figure, number>> & { readonly startDate: string })[];
}

/** A figure of some months as a chart with its table, and tabs that choose another figure. */
export function YearChart<Figure extends string>({
  labels,
  figures,
  first,
  months,
}: YearChartProps<Figure>) {
  const day = today(useTenant().data.timezone, Date.now());
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
          isUnfinished: month.startDate.slice(0, 7) === day.slice(0, 7),
        }))}
        nameHeading={labels.month}
        valueHeading={labels.figures[chosen]}
      />
    </>
  );
}
