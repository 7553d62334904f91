import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowMenuProps {
  /** Names the row: the button shows three dots alone. */
  label: string;
  size?: ActionIconProps['size'];
  /** The entries. */
  children: ReactNode;
}

/** A button with three dots that opens the menu of actions on one row. */
export const RowMenu = ({ label, size, children }: RowMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
        <IconDots size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
