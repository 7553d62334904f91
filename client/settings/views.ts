/** The sections of the settings, by their names in the address (SET-02, SET-06). */
export const settingsViews = [
  'general',
  'referrals',
  'cashPayments',
  'rewards',
  'branding',
  'emails',
  'domains',
] as const;
export type SettingsView = (typeof settingsViews)[number];
