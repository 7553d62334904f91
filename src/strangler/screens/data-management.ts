import { IconDatabaseExport } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const dataManagementScreens = [
  defineScreen({
    id: 'dataManagement',
    title: 'Data Management',
    icon: IconDatabaseExport,
    menu: { support: 340 },
    path: '/data-management',
    newPath: '/support/data-management',
    stage: 'embedded',
    access: holds('support'),
    stops: [{ address: '/data-management', as: 'support', shows: 'Rewards' }],
  }),
];
