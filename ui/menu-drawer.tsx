import type { ReactNode } from 'react';
import { Drawer } from './drawer.tsx';

export interface MenuDrawerProps {
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of an application on a phone. */
export const MenuDrawer = ({ label, opened, onClose, children }: MenuDrawerProps) => (
  <Drawer opened={opened} onClose={onClose} title={label} size={288} padding="md" hiddenFrom="md">
    <nav aria-label={label}>{children}</nav>
  </Drawer>
);
