import { Text } from '@mantine/core';
import { systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSide } from '../side.ts';
import { SwitchEmail } from './switch-email.tsx';
import styles from './system-emails.module.css';

interface SystemEmailRowProps {
  email: SystemEmail;
  address: string;
}

/** One system email in the list; greyed, with the reason, while it cannot be used (MAIL-38). */
export function SystemEmailRow({ email, address }: SystemEmailRowProps) {
  const { renderLink } = useSide();
  const { title, helpText, isCustomized, disabled, disabledReason } = email;
  return (
    <li className={styles.row} data-unusable={disabled || undefined}>
      <div className={styles.words}>
        <div className={styles.title}>
          {renderLink(address, { className: styles.link, children: title })}
          {isCustomized && <StatusBadge tone="muted">{labels.customized}</StatusBadge>}
        </div>
        <Text size="sm" c="dimmed">
          {helpText}
          {disabledReason && ` ${labels.reasons[disabledReason]}`}
        </Text>
      </div>
      <SwitchEmail email={email} />
    </li>
  );
}
