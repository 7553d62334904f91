import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './problem-panel.module.css';

export interface ProblemPanelProps {
  /** The step that failed, e.g. "The administrators could not be loaded". */
  title: ReactNode;
  /** Why, in words for people; never a code (SHELL-245). */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** `status` where the part itself is still there: nobody is interrupted. */
  role?: 'alert' | 'status';
}

/** An error in the place of the part that failed, with a way to try again. */
export function ProblemPanel({
  title,
  children,
  onRetry,
  retrying = false,
  retryLabel = 'Try again',
  role = 'alert',
}: ProblemPanelProps) {
  return (
    <div role={role} className={styles.root}>
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Text fw={550}>{title}</Text>
        {children && (
          <Text c="dimmed" size="sm" component="div">
            {children}
          </Text>
        )}
      </div>
      {onRetry && (
        <Button
          variant="default"
          onClick={onRetry}
          loading={retrying}
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
