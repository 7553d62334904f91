import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { DashboardLabels } from '#client/summary/labels.ts';
import { neighboursOf, type SummaryPeriodState } from '#client/summary/period-state.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import styles from './period-choice.module.css';

interface PeriodChoiceProps {
  period: SummaryPeriodState;
  onPeriod: (period: SummaryPeriodState) => void;
  /** YYYY-MM-DD, in the tenant's timezone. */
  today: string;
  labels: DashboardLabels;
}

/** Month or week, and the way to the one before and after (DASH-09). */
export function PeriodChoice({ period, onPeriod, today, labels }: PeriodChoiceProps) {
  const { periodType } = period;
  const { previous, next } = neighboursOf(period, today);
  return (
    <div className={styles.root}>
      <FilterTabs
        label={labels.periodType}
        tabs={[
          { value: 'month', label: labels.periodTypes.month },
          { value: 'week', label: labels.periodTypes.week },
        ]}
        value={periodType}
        onChange={(chosen) => onPeriod({ ...period, periodType: chosen })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={labels.previous[periodType]}
        onClick={() => onPeriod(previous)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {/* Not disabled, which would take the focus away from a person who has just arrived at today. */}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={labels.next[periodType]}
        aria-disabled={next === null}
        data-disabled={next === null || undefined}
        onClick={() => next && onPeriod(next)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
