import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are selected, in words. */
  label: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stays in sight below a list while something of it is selected. */
export const SelectionBar = ({ label, children }: SelectionBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <Text size="sm" fw={550} aria-live="polite">
      {label}
    </Text>
    {children}
  </section>
);
