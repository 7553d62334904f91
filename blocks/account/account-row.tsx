import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './account-row.module.css';

interface AccountRowProps {
  icon: Icon;
  title: string;
  /** Its state. */
  state: ReactNode;
  /** Whether it protects the account now. */
  isOn?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One thing of the account, such as a way to protect a sign-in: its name, its state, and its actions. */
export const AccountRow = ({
  icon: Icon,
  title,
  state,
  isOn = false,
  actions,
  children,
}: AccountRowProps) => (
  <div className={styles.row}>
    <div className={styles.mark} data-on={isOn || undefined}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </div>
    <div className={styles.words}>
      <Text component="h3" fw={600} size="sm" m={0}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {state}
      </Text>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {children && <div className={styles.more}>{children}</div>}
  </div>
);
