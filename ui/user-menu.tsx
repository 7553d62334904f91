import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf } from './person-avatar-looks.ts';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  name: string;
  email: string;
  /** `Menu.Item`s, `Menu.Divider`s and `Menu.Label`s. */
  children: ReactNode;
}

/** Who is signed in, and what they can do about themselves. */
export function UserMenu({ name, email, children }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={`Account of ${name}`}>
          {/* Drawn and not written: the button is called by the whole name (WCAG 2.5.3). */}
          <span aria-hidden className={styles.initials} data-initials={initialsOf(name)} />
          <IconChevronDown size={14} stroke={2} aria-hidden />
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
