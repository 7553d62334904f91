import {
  type Icon,
  IconAppWindow,
  IconChecklist,
  IconHistory,
  IconLayoutDashboard,
  IconSeedling,
  IconShieldLock,
  IconTargetArrow,
  IconUserCircle,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ScreenId } from '../../strangler/screens.ts';

const icons: Partial<Record<ScreenId, Icon>> = {
  start: IconSeedling,
  dashboard: IconLayoutDashboard,
  dashboardOld: IconLayoutDashboard,
  ambassadors: IconUsers,
  activities: IconChecklist,
  activityTypes: IconTargetArrow,
  community: IconUsersGroup,
  administrators: IconShieldLock,
  auditLog: IconHistory,
  account: IconUserCircle,
  loginAs: IconUserShare,
};

/** The picture of a screen, in the menu and in the palette. */
export const screenIcon = (id: ScreenId): Icon => icons[id] ?? IconAppWindow;
