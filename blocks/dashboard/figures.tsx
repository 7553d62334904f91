import { useState } from 'react';
import {
  amountOf,
  changeOf,
  type Figure,
  figureAddress,
  figuresOf,
  inWords,
} from '#client/summary/figures.ts';
import {
  type DashboardLabels,
  nameOfPeriod,
  spanOfPeriods,
  tickOfPeriod,
} from '#client/summary/labels.ts';
import type { SummaryPeriodState } from '#client/summary/period-state.ts';
import type { Summary, SummaryPeriod } from '#contract/summary/summary.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Stat, type StatProps, StatRow } from '#ui/stat.tsx';
import { useUnfinished } from '../figures/use-unfinished.ts';
import { SideLink } from '../side-link.tsx';
import styles from './figures.module.css';
import { TopTypes } from './top-types.tsx';

interface FiguresProps {
  summary: Summary;
  periodType: SummaryPeriodState['periodType'];
  /** The currencies of the tenant. */
  currencies: readonly string[];
  labels: DashboardLabels;
}

/** The figures of the newest period beside the one before, and one of them over time (DASH-29, DASH-30). */
export function Figures({ summary, periodType, currencies, labels }: FiguresProps) {
  const { periods, compared, topActivityTypes } = summary;
  const figures = figuresOf(periods, currencies);
  const [asked, setAsked] = useState<Figure>('approved');
  // Some spans of time have no sales in a currency.
  const chosen = figures.includes(asked) ? asked : 'approved';
  const isUnfinished = useUnfinished();
  const [newest, previous] = periods;
  if (!newest) return null;
  return (
    <div className={styles.root}>
      <StatRow>
        {figures.map((figure) => (
          <Stat
            key={figure}
            label={<SideLink to={figureAddress(figure, newest)}>{labels.figure(figure)}</SideLink>}
            value={inWords(figure, amountOf(figure, newest))}
            {...(compared && comparison(figure, newest, compared))}
          />
        ))}
      </StatRow>
      <FilterTabs
        label={labels.chosenFigure}
        tabs={figures.map((value) => ({ value, label: labels.figureTab(value) }))}
        value={chosen}
        onChange={setAsked}
      />
      <div className={styles.chart}>
        <BarChart
          title={labels.figure(chosen)}
          description={spanOfPeriods(periods)}
          bars={periods.toReversed().map((period) => ({
            key: period.startDate,
            tick: tickOfPeriod(period, periodType),
            name: nameOfPeriod(period, periodType),
            value: amountOf(chosen, period),
            isUnfinished: isUnfinished(period),
          }))}
          nameHeading={labels.periodTypes[periodType]}
          valueHeading={labels.figure(chosen)}
          inWords={(value) => inWords(chosen, value)}
        />
      </div>
      <TopTypes
        types={topActivityTypes}
        period={newest}
        title={labels.topTypes}
        empty={labels.noTopTypes[periodType]}
      />
    </div>
  );

  /**
   * A rise of a good figure is green with an arrow, a fall is red. Other figures only say how much
   * there was. The days are as many on both sides, so that a month that has begun is no fall.
   */
  function comparison(
    figure: Figure,
    present: SummaryPeriod,
    past: SummaryPeriod,
  ): Pick<StatProps, 'delta' | 'hint'> {
    const before = amountOf(figure, past);
    const change = changeOf(figure, present, past);
    const isGood = figure !== 'inReview' && figure !== 'rejected';
    // The whole period before, or its first days; the words name them then.
    const days = past.endDate === previous?.endDate ? null : past;
    return isGood && change !== 0
      ? {
          delta: {
            value: change,
            words: inWords(figure, change),
            label: labels.change(periodType, days),
          },
        }
      : { hint: labels.before(inWords(figure, before), periodType, days) };
  }
}
