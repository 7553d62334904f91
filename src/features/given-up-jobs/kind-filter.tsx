import { Select } from '@mantine/core';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';

interface KindFilterProps {
  kinds: readonly { kind: string; count: number }[];
  value: string | null;
  onChange: (kind: string | null) => void;
}

/** Narrows the list to one kind of work. */
export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  const known = kinds.some(({ kind }) => kind === value);
  const shown = value === null || known ? kinds : [...kinds, { kind: value, count: 0 }];
  const data = shown.map(({ kind, count }) => ({
    value: kind,
    label: labels.kindWithCount(labels.kindInWords(kind), count),
  }));
  return (
    <Select
      aria-label={labels.kind}
      placeholder={labels.everyKind}
      data={data}
      value={value}
      onChange={onChange}
      clearable
      maw={360}
    />
  );
}
