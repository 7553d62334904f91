import { IconUsers } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { defineScreen } from '../define-screen.ts';
import { countFilter, flag, keep, listFilter } from '../mapping/search-codecs.ts';

export const ambassadorsScreens = [
  defineScreen({
    id: 'ambassadors',
    title: (terms) => wordsOf(terms).Ambassadors,
    icon: IconUsers,
    menu: { main: 30 },
    path: '/ambassadors',
    newPath: '/admin/ambassadors',
    search: [
      flag('pendingProfile'),
      countFilter('discCodes'),
      listFilter('tags'),
      keep('vueq'),
      keep('savedSearch'),
      keep('from'),
      keep('to'),
    ],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    stops: [{ address: '/ambassadors', shows: 'Doer No 01' }],
    native: async () => ({
      Component: (await import('../../features/ambassadors/ambassadors-screen.tsx'))
        .AmbassadorsScreen,
    }),
  }),
  defineScreen({
    id: 'ambassador',
    partOf: 'ambassadors',
    title: (terms) => wordsOf(terms).Ambassador,
    skeleton: 'form',
    path: '/ambassadors/:slug/:area',
    newPath: '/admin/ambassadors/:slug/:area',
    search: [keep('from'), keep('to'), keep('challengeDefinitionId'), keep('earned')],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    stops: [{ address: '/ambassadors/amy/user', shows: 'Email' }],
    native: async () => ({
      Component: (await import('../../features/ambassador/ambassador-screen.tsx')).AmbassadorScreen,
    }),
  }),
  defineScreen({
    // The rewards alone are in parts (AMB-20, AMB-21).
    id: 'ambassadorRewards',
    partOf: 'ambassadors',
    title: (terms) => wordsOf(terms).Ambassador,
    skeleton: 'form',
    path: '/ambassadors/:slug/rewards/:part',
    newPath: '/admin/ambassadors/:slug/rewards/:part',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    stops: [{ address: '/ambassadors/amy/rewards/catalog', shows: 'Catalog' }],
    native: async () => ({
      Component: (await import('../../features/ambassador/ambassador-screen.tsx'))
        .RewardsOfAmbassadorScreen,
    }),
  }),
];
