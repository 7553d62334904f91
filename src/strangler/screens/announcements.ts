import { operator } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const announcementsScreens = [
  defineScreen({
    id: 'announcements',
    title: 'Announcements',
    path: '/announcements',
    search: [keep('vueq')],
    stage: 'native',
    access: operator,
    stops: [{ address: '/announcements', shows: 'New announcement' }],
    native: async () => ({
      Component: (await import('../../features/announcements/announcements-screen.tsx'))
        .AnnouncementsScreen,
    }),
  }),
];
