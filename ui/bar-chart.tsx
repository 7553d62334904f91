import { Text } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './bar-chart.module.css';
import { countMarks } from './bar-scale.ts';
import { FilterTabs } from './filter-tabs.tsx';

export interface Bar {
  key: string;
  /** Under the bar, as short as can be: "Mar". */
  tick: string;
  /** In full: "March 2026". */
  name: string;
  value: number;
  /** Its time is not over: more can come. */
  isUnfinished?: boolean;
}

export interface BarChartProps {
  title: string;
  description?: string;
  /** Oldest first. */
  bars: readonly Bar[];
  /** Headings of the table's columns: the names of the bars, and their values. */
  nameHeading: string;
  valueHeading: string;
  /** A value as it is read; a plain number unless given. */
  inWords?: (value: number) => string;
}

const plain = (value: number): string => value.toLocaleString('en');

/** A name that says where its figure is not the last word. */
const nameOf = ({ name, isUnfinished }: Bar): string => (isUnfinished ? `${name}, so far` : name);

const views = [
  { value: 'chart', label: <View icon={IconChartBar} label="Chart" /> },
  { value: 'table', label: <View icon={IconTable} label="Table" /> },
] as const;

type ViewName = (typeof views)[number]['value'];

/** Counts over time as bars, and the same numbers as a table, which screen readers always get. */
export function BarChart({
  title,
  description,
  bars,
  nameHeading,
  valueHeading,
  inWords = plain,
}: BarChartProps) {
  const [view, setView] = useState<ViewName>('chart');
  const titleId = useId();
  const marks = countMarks(Math.max(0, ...bars.map((bar) => bar.value)));
  const top = marks.at(-1) ?? 1;
  return (
    <figure className={styles.root} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <div>
          <Text fw={600} id={titleId}>
            {title}
          </Text>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        <FilterTabs label={`Show ${title} as`} tabs={views} value={view} onChange={setView} />
      </figcaption>
      {view === 'chart' && (
        <div aria-hidden className={styles.chart}>
          <div className={styles.marks}>
            {marks.toReversed().map((mark) => (
              <span key={mark}>{inWords(mark)}</span>
            ))}
          </div>
          <div className={styles.plot}>
            <div className={styles.lines}>
              {marks.map((mark) => (
                <span key={mark} />
              ))}
            </div>
            {bars.map((bar) => (
              <div key={bar.key} className={styles.slot}>
                <div
                  className={styles.bar}
                  data-bar
                  data-unfinished={bar.isUnfinished || undefined}
                  style={{ blockSize: `${(bar.value / top) * 100}%` }}
                >
                  <span className={styles.tip}>
                    {nameOf(bar)}
                    <b>{inWords(bar.value)}</b>
                  </span>
                </div>
              </div>
            ))}
          </div>
          <div className={styles.ticks}>
            {bars.map((bar) => (
              <span key={bar.key}>{bar.tick}</span>
            ))}
          </div>
        </div>
      )}
      <div className={view === 'chart' ? styles.spoken : undefined}>
        {/* Plain, because Mantine's table brings the code of its scroll areas along. */}
        <table aria-labelledby={titleId} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{nameHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{inWords(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function View({ icon: Icon, label }: { icon: typeof IconTable; label: string }) {
  return (
    <>
      <Icon size={16} stroke={1.8} aria-hidden /> {label}
    </>
  );
}
