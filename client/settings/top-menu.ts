/**
 * The screens of the settings area, in the order of its menu (SET-07, SET-08). A screen that is yet to
 * come has no line.
 */
export const settingsScreens = [
  { area: 'settings', label: 'Settings', path: '/tenant-settings' },
  { area: 'application-form', label: 'Application Form', path: '/application-form' },
  { area: 'community', label: 'Community', path: '/community' },
  {
    area: 'administrators',
    label: 'Administrators',
    path: '/configuration/administrators',
  },
  { area: 'integrations', label: 'Integrations', path: '/integrations' },
] as const;
export type SettingsScreen = (typeof settingsScreens)[number]['area'];
