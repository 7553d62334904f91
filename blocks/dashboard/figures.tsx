import { useState } from 'react';
import { today } from '#client/dates/dates.ts';
import { countOf, type Figure, figureAddress, figures } from '#client/summary/figures.ts';
import {
  type DashboardLabels,
  nameOfPeriod,
  spanOfPeriods,
  tickOfPeriod,
} from '#client/summary/labels.ts';
import type { SummaryPeriodState } from '#client/summary/period-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Summary, SummaryPeriod } from '#contract/summary/summary.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Stat, type StatProps, StatRow } from '#ui/stat.tsx';
import styles from './figures.module.css';
import type { RenderLink } from './render-link.ts';
import { TopTypes } from './top-types.tsx';

interface FiguresProps {
  summary: Summary;
  periodType: SummaryPeriodState['periodType'];
  labels: DashboardLabels;
  renderLink: RenderLink;
}

/** The figures of the newest period beside the one before, and one of them over time (DASH-29, DASH-30). */
export function Figures({ summary, periodType, labels, renderLink }: FiguresProps) {
  const { periods, topActivityTypes } = summary;
  const { timezone } = useTenant().data;
  const [chosen, setChosen] = useState<Figure>('approved');
  const [newest, before] = periods;
  if (!newest) return null;
  const isOver = newest.endDate < today(timezone, Date.now());
  return (
    <div className={styles.root}>
      <StatRow>
        {figures.map((figure) => (
          <Stat
            key={figure}
            label={renderLink(figureAddress(figure, newest), labels.figures[figure])}
            value={countOf(figure, newest)}
            {...(before && comparison(figure, newest, before))}
          />
        ))}
      </StatRow>
      <FilterTabs
        label={labels.chosenFigure}
        tabs={figures.map((value) => ({ value, label: labels.figureTabs[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles.chart}>
        <BarChart
          title={labels.figures[chosen]}
          description={spanOfPeriods(periods)}
          bars={periods.toReversed().map((period) => ({
            key: period.startDate,
            tick: tickOfPeriod(period, periodType),
            name: nameOfPeriod(period, periodType),
            value: countOf(chosen, period),
          }))}
          nameHeading={labels.periodTypes[periodType]}
          valueHeading={labels.figures[chosen]}
        />
      </div>
      <TopTypes
        types={topActivityTypes}
        period={newest}
        title={labels.topTypes}
        empty={labels.noTopTypes[periodType]}
        renderLink={renderLink}
      />
    </div>
  );

  /**
   * More of what is good is green and has an arrow, and less of it is red once the period is over: until
   * then there is still time for more. Of the rest it is only said how much there was.
   */
  function comparison(
    figure: Figure,
    present: SummaryPeriod,
    past: SummaryPeriod,
  ): Pick<StatProps, 'delta' | 'hint'> {
    const count = countOf(figure, past);
    const change = countOf(figure, present) - count;
    const isGood = figure === 'approved' || figure === 'newAmbassadors';
    return isGood && (change > 0 || (change < 0 && isOver))
      ? { delta: { value: change, label: labels.change(periodType) } }
      : { hint: labels.before(count, periodType) };
  }
}
