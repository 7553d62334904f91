import { IconUserShare } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const loginAsScreens = [
  defineScreen({
    id: 'loginAs',
    title: 'Login As',
    icon: IconUserShare,
    menu: { support: 330 },
    path: '/login-as',
    stage: 'native',
    access: holds('support'),
    native: async () => ({
      Component: (await import('../../features/login-as/login-as-screen.tsx')).LoginAsScreen,
    }),
  }),
];
