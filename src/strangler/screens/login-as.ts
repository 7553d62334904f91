import { IconUserShare } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const loginAsScreens = [
  defineScreen({
    id: 'loginAs',
    title: 'Login As',
    icon: IconUserShare,
    menu: { support: 330 },
    path: '/login-as',
    newPath: '/admin/login-as',
    search: [keep('email')],
    stage: 'beta',
    beta: 'loginAs',
    access: holds('support'),
    native: async () => ({
      Component: (await import('../../features/login-as/login-as-screen.tsx')).LoginAsScreen,
    }),
  }),
];
