import { Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type DatesChange, useDateFormats } from '#client/dates/formats.ts';
import { dateLabels as labels } from '#client/dates/labels.ts';
import { dateLanguages } from '#client/dates/languages.ts';
import { sampleOf } from '#client/dates/write-date.ts';
import type { DatePreferences as Dates } from '#contract/user-data/user-data.ts';
import { SegmentedField } from '#ui/segmented-field.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './date-preferences.module.css';

interface DatePreferencesProps {
  onChange: (change: DatesChange) => void;
}

/** Late enough in the day, and early enough in the month, to show the effect of a choice. */
const sample = Date.UTC(2026, 10, 9, 17);
const hours = ['24', '12'] as const satisfies Dates['hours'][];

/** The language and the clock (24 or 12 hours) of dates for the signed-in person. */
export function DatePreferences({ onChange }: DatePreferencesProps) {
  const formats = useDateFormats();
  const languages = useMemo(() => [{ value: '', label: labels.ours }, ...dateLanguages()], []);
  const change = (dates: DatesChange['dates']) => onChange({ dates });
  return (
    <AccountCard title={labels.title} description={labels.description}>
      <div className={styles.fields}>
        <Select
          label={labels.language}
          data={languages}
          value={formats.language ?? ''}
          onChange={(language) => change({ language: language || null })}
          allowDeselect={false}
          searchable
        />
        <SegmentedField
          label={labels.hours}
          mt={0}
          data={hours.map((value) => ({ value, label: labels.hoursOf[value] }))}
          value={formats.hours}
          onChange={(chosen) => change({ hours: chosen })}
        />
      </div>
      <Text size="sm" c="dimmed" role="status" className={styles.sample}>
        {labels.sample(sampleOf(sample, formats))}
      </Text>
    </AccountCard>
  );
}
