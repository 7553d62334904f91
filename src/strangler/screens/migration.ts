import { IconArrowsExchange } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

const access = holds('support', 'tenant-admin');

export const migrationScreens = [
  defineScreen({
    id: 'migration',
    title: 'Migration',
    icon: IconArrowsExchange,
    menu: { support: 325 },
    path: '/migration',
    stage: 'native',
    access,
    stops: [{ address: '/migration', as: 'support', shows: 'Pages with one version' }],
    native: async () => ({
      Component: (await import('../../features/screens/migration-screen.tsx')).MigrationScreen,
    }),
  }),
  defineScreen({
    id: 'migrationOfScreen',
    partOf: 'migration',
    title: 'Migration',
    skeleton: 'figures',
    path: '/migration/:id',
    stage: 'native',
    access,
    stops: [{ address: '/migration/ambassadors', as: 'support', shows: 'Figures' }],
    native: async () => ({
      Component: (await import('../../features/screens/screen-page.tsx')).ScreenPage,
    }),
  }),
];
