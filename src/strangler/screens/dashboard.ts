import { IconLayoutDashboard } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const dashboardScreens = [
  defineScreen({
    id: 'dashboard',
    title: 'Dashboard',
    icon: IconLayoutDashboard,
    menu: { main: 20 },
    skeleton: 'figures',
    path: '/dashboard',
    newPath: '/admin/dashboard',
    stage: 'embedded',
    access: holds('admin'),
  }),
  defineScreen({
    id: 'dashboardOld',
    title: 'Summary',
    skeleton: 'figures',
    path: '/dashboard-old',
    search: [keep('period-type'), keep('date-in-period')],
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/dashboard-old', shows: 'Activities approved' }],
    native: async () => ({
      Component: (await import('../../features/dashboard-old/dashboard-old-screen.tsx'))
        .DashboardOldScreen,
    }),
  }),
];
