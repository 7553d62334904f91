import { Button, Group, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { BridgeError } from '#bridge/bridge-error.ts';
import type { InspectedMessage } from '#bridge/inspector.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { exportMessage } from './export-session.ts';
import { inspectorLabels as labels, outcomeOf } from './inspector-labels.ts';
import styles from './message-details.module.css';

/** One message whole, as far as it was kept, and the actions on it. */
export function MessageDetails({ message }: { message: InspectedMessage }) {
  const [said, setSaid] = useState('');
  const { replay, type, direction, outcome } = message;

  async function runAgain() {
    const reason = await replay?.();
    setSaid(reason == null ? labels.replayed : labels.refusedAgain(reason));
  }

  return (
    <section aria-label={type} className={styles.root}>
      <Group gap="xs">
        <code className={styles.type}>{type}</code>
        <StatusBadge tone={outcome === 'done' ? 'success' : 'danger'}>
          {outcomeOf(message)}
        </StatusBadge>
        <Text size="xs" c="dimmed">
          {labels.directions[direction]}
        </Text>
      </Group>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRepeat size={16} aria-hidden />}
          disabled={!replay}
          onClick={() => void runAgain()}
        >
          {labels.replay}
        </Button>
        <CopyButton size="compact-sm" value={exportMessage(message)}>
          {labels.copy}
        </CopyButton>
        <Text size="xs" c="dimmed" role="status">
          {replay ? said : labels.notWhole}
        </Text>
      </Group>
      {message.reason && (
        <Text size="sm" className={styles.why}>
          {new BridgeError(message.reason).message}
          {message.fault && `\n${message.fault}`}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {exportMessage(message)}
      </pre>
    </section>
  );
}
