import { IconChecklist } from '@tabler/icons-react';
import { activitySearchNames } from '#contract/activities/progress.ts';
import { signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep, savedSearchFilter } from '../mapping/search-codecs.ts';

export const activitiesScreens = [
  defineScreen({
    id: 'activities',
    title: 'Activities',
    icon: IconChecklist,
    menu: { main: 50, ambassador: 10 },
    path: '/activities',
    aliases: ['/challenges'],
    newPath: '/admin/activities',
    search: [
      savedSearchFilter('state', activitySearchNames),
      keep('from'),
      keep('to'),
      keep('vueq'),
    ],
    stage: 'beta',
    beta: 'activities',
    newRoles: ['admin'],
    access: signedIn,
    stops: [
      { address: '/activities?state=awaiting-review', shows: 'Doer No 01' },
      { address: '/activities', shows: 'Tell a friend', as: 'ambassador' },
      { address: '/activities?activity=tell-a-friend', shows: 'Hand in', as: 'ambassador' },
    ],
    native: async () => {
      const code = await import('../../features/activities/activities-screen.tsx');
      return { Component: code.ActivitiesScreen, preload: code.preloadActivities };
    },
  }),
];
