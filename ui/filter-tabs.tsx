import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './filter-tabs.module.css';

interface FilterTab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
}

export interface FilterTabsProps<Value extends string> {
  /** The name of the list. */
  label: string;
  tabs: readonly FilterTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The saved views of a list. One is always chosen. */
export function FilterTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: FilterTabsProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.root}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={styles.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.count}>{tab.count.toLocaleString('en')}</span>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
