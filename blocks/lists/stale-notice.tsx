import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemMessage } from '#client/http/problem-message.ts';
import { staleLabels as labels } from '#client/lists/stale-labels.ts';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  /** Why the list could not be read again. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Says that rows in sight may be old. It stands below them, so that none moves as it comes or goes (SHELL-313). */
export const StaleNotice = ({ error, onRetry, retrying }: StaleNoticeProps) => (
  <div role="status" className={styles.root}>
    <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={styles.icon} />
    <div className={styles.words}>
      <Text size="sm" fw={550}>
        {labels.title}
      </Text>
      <Text size="sm" c="dimmed">
        {problemMessage(error)}
      </Text>
    </div>
    <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
      {labels.retry}
    </Button>
  </div>
);
