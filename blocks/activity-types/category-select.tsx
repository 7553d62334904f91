import { Select } from '@mantine/core';
import { categoryLabels } from '#client/activity-types/labels.ts';
import { type Category, categories } from '#contract/activity-types/activity-type.ts';

interface CategorySelectProps {
  label: string;
  /** Null for all. */
  value: Category | null;
  onChange: (category: Category | null) => void;
  className?: string | undefined;
}

/** The category by which a list is filtered. */
export function CategorySelect({ label, value, onChange, className }: CategorySelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={categories.map((category) => ({ value: category, label: categoryLabels[category] }))}
      value={value}
      onChange={onChange}
      clearable
      className={className}
    />
  );
}
