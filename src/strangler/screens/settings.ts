import { IconSettings } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const settingsScreens = [
  defineScreen({
    id: 'tenantSettings',
    title: 'Settings',
    icon: IconSettings,
    menu: { settings: 200 },
    skeleton: 'form',
    path: '/tenant-settings',
    aliases: ['/settings', '/configuration'],
    search: [keep('view')],
    stage: 'native',
    access: holds('admin'),
    stops: [
      { address: '/tenant-settings', shows: 'Support email' },
      { address: '/tenant-settings?view=referrals', shows: 'Prohibited words' },
      { address: '/tenant-settings?view=cashPayments', shows: 'PayPal' },
      { address: '/tenant-settings?view=rewards', shows: 'Discount code prefix' },
      { address: '/tenant-settings?view=branding', shows: 'Header background' },
      { address: '/tenant-settings?view=emails', shows: 'Custom emails' },
      { address: '/tenant-settings?view=domains', shows: 'Domain of your links' },
    ],
    native: async () => ({
      Component: (await import('../../features/settings/settings-screen.tsx')).SettingsScreen,
    }),
  }),
];
