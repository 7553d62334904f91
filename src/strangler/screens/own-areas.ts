import { IconGift, IconShoppingBag, IconUserCircle } from '@tabler/icons-react';
import { signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

const ownRewards = async () => ({
  Component: (await import('../../features/own-areas/own-rewards-screen.tsx')).OwnRewardsScreen,
});

export const ownAreasScreens = [
  defineScreen({
    id: 'ownRewards',
    title: 'Rewards',
    icon: IconGift,
    menu: { ambassador: 20 },
    path: '/my/rewards',
    area: 'rewards',
    stage: 'native',
    access: signedIn,
    stops: [],
    native: ownRewards,
  }),
  defineScreen({
    id: 'ownRewardsPart',
    partOf: 'ownRewards',
    title: 'Rewards',
    path: '/my/rewards/:part',
    area: 'rewards',
    stage: 'native',
    access: signedIn,
    stops: [
      { address: '/my/rewards/catalog', shows: 'Catalog', as: 'ambassador' },
      { address: '/my/rewards/selected', shows: 'Selected', as: 'ambassador' },
    ],
    native: ownRewards,
  }),
  defineScreen({
    // Before the row of all areas: it has an entry in the menu.
    id: 'ownReferrals',
    title: 'Referrals',
    icon: IconShoppingBag,
    menu: { ambassador: 30 },
    path: '/my/referrals',
    area: 'referrals',
    stage: 'native',
    access: signedIn,
    stops: [{ address: '/my/referrals', shows: 'Tracking links', as: 'ambassador' }],
    native: async () => ({
      Component: (await import('../../features/own-areas/own-referrals-screen.tsx'))
        .OwnReferralsScreen,
    }),
  }),
  defineScreen({
    // After the account's rows: an area with a screen of its own is found there.
    id: 'ownArea',
    title: 'My Account',
    icon: IconUserCircle,
    path: '/my/:area',
    // Only rewards are in two parts (AMB-37).
    aliases: ['/my/:area/catalog', '/my/:area/selected'],
    stage: 'native',
    access: signedIn,
    stops: [
      { address: '/my/activities', as: 'ambassador' },
      { address: '/my/transactions', shows: 'Points', as: 'ambassador' },
      { address: '/my/shipping-address', shows: 'Full name', as: 'ambassador' },
      { address: '/my/linked-accounts', shows: 'Email in the shop', as: 'ambassador' },
    ],
    native: async () => ({
      Component: (await import('../../features/own-areas/own-area-screen.tsx')).OwnAreaScreen,
    }),
  }),
];
