import { Text, Title } from '@mantine/core';
import { IconLock, IconSearchOff, IconSeedling } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Nothing yet, nothing that matches, or not for this person. */
  kind: 'first-use' | 'no-result' | 'not-allowed';
  title: ReactNode;
  /** A hint at the next step. */
  children?: ReactNode;
  action?: ReactNode;
  headingOrder?: 1 | 2 | 3;
}

const icons = { 'first-use': IconSeedling, 'no-result': IconSearchOff, 'not-allowed': IconLock };

/** Takes the place of missing content, and says what to do next. */
export function EmptyState({ kind, title, children, action, headingOrder = 2 }: EmptyStateProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.root} data-kind={kind}>
      <div className={styles.mark}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </div>
      <Title order={headingOrder} size="h4">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" size="sm" component="div" className={styles.words}>
          {children}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
