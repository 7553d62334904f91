import { IconSeedling } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const gettingStartedScreens = [
  defineScreen({
    id: 'start',
    title: 'Getting Started',
    icon: IconSeedling,
    menu: { main: 10 },
    skeleton: 'form',
    path: '/start',
    newPath: '/admin/start',
    search: [keep('charge_id')],
    stage: 'embedded',
    access: holds('admin'),
    withoutSubscription: true,
    stops: [{ address: '/start', shows: 'Create an activity type' }],
    native: async () => ({
      Component: (await import('../../features/getting-started/getting-started-screen.tsx'))
        .GettingStartedScreen,
    }),
  }),
];
