import { Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { listLabels } from '#client/lists/labels.ts';
import { takesLostFocus } from '#ui/lost-focus.ts';
import { catchLostFocus } from '#ui/return-focus.ts';
import styles from './selection-bar.module.css';
import { useEnterBar } from './use-enter-bar.ts';

interface SelectionBarProps {
  /** How many are selected, in words. */
  label: string;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/**
 * Stays in sight below a list while some of its rows are selected. It takes the focus of a button that goes from it;
 * when it goes itself with the focus in it, the list does.
 */
export function SelectionBar({ label, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => catchLostFocus(element);
  }, []);
  useEnterBar(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={label} {...takesLostFocus}>
      <Text size="sm" fw={550} aria-live="polite">
        {label}
        <span className={styles.way}>{listLabels.enterBar}</span>
      </Text>
      {children}
    </section>
  );
}
