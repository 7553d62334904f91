import { Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { catchLostFocus } from '#ui/return-focus.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are selected, in words. */
  label: string;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/**
 * Stays in sight below a list while some of its rows are selected. When it goes with the focus in it, the list takes
 * the focus.
 */
export function SelectionBar({ label, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => catchLostFocus(element);
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      <Text size="sm" fw={550} aria-live="polite">
        {label}
      </Text>
      {children}
    </section>
  );
}
