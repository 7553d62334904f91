import { Button, CloseButton, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notice } from './notice-store.ts';
import styles from './notices.module.css';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

/** One notice with its timer, which stands still while the notice is pointed at or holds the focus. */
export function NoticeItem({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { duration } = notice;
  const running = duration !== null && !hovered && !focused;
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [running, duration]);

  const { action } = notice;
  const Icon = icons[notice.level];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock
    <div
      className={styles.notice}
      data-level={notice.level}
      data-notice={notice.id}
      role={notice.level === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden className={styles.icon} />
      <Text size="sm" className={styles.text}>
        {notice.text}
      </Text>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Close notice" onClick={onDismiss} />
    </div>
  );
}
