import { Menu, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { UserMark } from './user-mark.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  name: string;
  email: string;
  /** `Menu.Item`s, `Menu.Divider`s and `Menu.Label`s. */
  children: ReactNode;
}

/** The signed-in person, and the actions on their own account. */
export function UserMenu({ name, email, children }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={`Account of ${name}`}
          data-guide="account"
        >
          <UserMark name={name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        </div>
        <Menu.Divider />
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
