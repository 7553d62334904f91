import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export interface StatusBadgeProps {
  /** Good, waiting, in trouble, for information, or over. */
  tone: 'success' | 'waiting' | 'danger' | 'info' | 'muted';
  children: ReactNode;
}

const colours = {
  success: 'green',
  waiting: 'yellow',
  danger: 'red',
  info: 'blue',
  muted: 'gray',
} as const;

/** A state in one word. The colour only helps. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge
      color={colours[tone]}
      className={styles.root}
      leftSection={<span className={styles.dot} />}
    >
      {children}
    </Badge>
  );
}
