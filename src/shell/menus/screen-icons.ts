import {
  type Icon,
  IconAppWindow,
  IconHistory,
  IconLayoutDashboard,
  IconShieldLock,
  IconUserCircle,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import type { ScreenId } from '../../strangler/screens.ts';

const icons: Partial<Record<ScreenId, Icon>> = {
  dashboard: IconLayoutDashboard,
  ambassadors: IconUsers,
  administrators: IconShieldLock,
  auditLog: IconHistory,
  account: IconUserCircle,
  loginAs: IconUserShare,
};

/** The picture of a screen, in the menu and in the palette. */
export const screenIcon = (id: ScreenId): Icon => icons[id] ?? IconAppWindow;
