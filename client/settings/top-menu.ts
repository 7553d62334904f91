/**
 * The screens of the settings area, in the order of its menu (SET-07, SET-08).
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
  { area: 'billing', label: 'Billing', path: '/billing' },
] as const;
export type SettingsScreen = (typeof settingsScreens)[number]['area'];
