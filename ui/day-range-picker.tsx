import { Button, Input, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './day-range-picker.module.css';

/** Days as YYYY-MM-DD, both included; null for no limit. */
interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DayRangePickerProps {
  /** The name of the filter. */
  label: string;
  value: Range;
  /** Told of every range that has no problem. */
  onChange: (range: Range) => void;
  presets: readonly { label: string; from: string; to: string }[];
  /** The range in words; null for one without any limit. */
  inWords: (range: Range) => string | null;
  /** Why a range cannot be used; null when it can. */
  problemOf: (range: Range) => string | null;
  /** The way on from a range that cannot be used. */
  hintOf: (range: Range) => string;
  /** Without `any`, a range has both of its ends. */
  words: { from: string; to: string; any?: string | undefined };
}

/** A range of days, by its name or by its first and last day. Typed text counts once it is a range. */
export function DayRangePicker({ value, onChange, ...props }: DayRangePickerProps) {
  const { label, presets, inWords, problemOf, hintOf, words } = props;
  const [opened, { toggle, close }] = useDisclosure(false);
  const [draft, setDraft] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  if (value.from !== shownValue.from || value.to !== shownValue.to) {
    setShownValue(value);
    setDraft(value);
  }

  const isSame = (range: Range) => range.from === draft.from && range.to === draft.to;
  const choose = (range: Range) => {
    setDraft(range);
    if (problemOf(range) === null) onChange(range);
  };
  const finish = ({ from, to }: Range) => {
    choose({ from, to });
    close();
  };

  const problem = problemOf(value);
  const draftProblem = problemOf(draft);
  const chosen = problem ?? inWords(value) ?? words.any ?? label;
  const day = (end: keyof Range) => (
    <TextInput
      type="date"
      size="sm"
      label={words[end]}
      value={draft[end] ?? ''}
      error={draftProblem !== null}
      onChange={(event) => choose({ ...draft, [end]: event.currentTarget.value || null })}
    />
  );

  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          className={styles.target}
          leftSection={<IconCalendar size={16} stroke={1.8} aria-hidden />}
          aria-label={`${label}: ${chosen}`}
          data-invalid={problem !== null || undefined}
          onClick={toggle}
        >
          {chosen}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={label}>
        <div className={styles.presets}>
          {[
            ...(words.any === undefined ? [] : [{ label: words.any, from: null, to: null }]),
            ...presets,
          ].map((preset) => (
            <UnstyledButton
              key={preset.label}
              className={styles.preset}
              aria-pressed={isSame(preset)}
              onClick={() => finish(preset)}
            >
              {preset.label}
            </UnstyledButton>
          ))}
        </div>
        <div className={styles.days}>
          {day('from')}
          {day('to')}
          {draftProblem !== null && (
            <Input.Error role="alert">{`${draftProblem} ${hintOf(draft)}`}</Input.Error>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
