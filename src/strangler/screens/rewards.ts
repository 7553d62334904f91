import { IconAward, IconGift } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const rewardsScreens = [
  defineScreen({
    id: 'rewards',
    title: 'Rewards',
    icon: IconGift,
    menu: { main: 80 },
    path: '/rewards/selections/unissued',
    // The entry of both lists opens this one (REW-11, REW-15).
    aliases: ['/rewards'],
    newPath: '/admin/rewards/selections/unissued',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/rewards/selections/unissued', shows: 'Unissued' }],
    native: async () => ({
      Component: (await import('../../features/rewards/unissued-screen.tsx')).UnissuedScreen,
    }),
  }),
  defineScreen({
    id: 'issuedRewards',
    partOf: 'rewards',
    title: 'Issued rewards',
    path: '/rewards/issued',
    newPath: '/admin/rewards/issued',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/rewards/issued', shows: 'Issued' }],
    native: async () => ({
      Component: (await import('../../features/rewards/settled-screens.tsx')).IssuedScreen,
    }),
  }),
  defineScreen({
    id: 'cancelledRewards',
    partOf: 'rewards',
    title: 'Cancelled rewards',
    path: '/rewards/cancelled',
    newPath: '/admin/rewards/cancelled',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/rewards/cancelled', shows: 'Cancelled' }],
    native: async () => ({
      Component: (await import('../../features/rewards/settled-screens.tsx')).CancelledScreen,
    }),
  }),
  defineScreen({
    id: 'rewardCosts',
    partOf: 'rewards',
    title: 'Costs of rewards',
    skeleton: 'figures',
    path: '/rewards/costs',
    newPath: '/admin/rewards/costs',
    stage: 'embedded',
    access: holds('admin'),
    stops: [{ address: '/rewards/costs', shows: 'Points outstanding' }],
  }),
  defineScreen({
    id: 'rewardTokens',
    title: 'Reward tokens',
    partOf: 'pointRewardTypes',
    path: '/reward-tokens',
    newPath: '/admin/reward-tokens',
    search: [keep('rewardId'), keep('claimed'), keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/reward-tokens', shows: 'What activities have given' }],
    native: async () => ({
      Component: (await import('../../features/reward-types/reward-tokens-screen.tsx'))
        .RewardTokensScreen,
    }),
  }),
  defineScreen({
    // The entry of both lists opens the first one (REW-04).
    id: 'rewardTypes',
    partOf: 'pointRewardTypes',
    title: 'Reward Types',
    path: '/reward-types',
    aliases: ['/reward-definitions'],
    search: [keep('vueq')],
    stage: 'native',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/reward-types/first-tab-screen.tsx')).FirstTabScreen,
    }),
  }),
  defineScreen({
    id: 'pointRewardTypes',
    title: 'Reward Types',
    icon: IconAward,
    menu: { main: 90 },
    path: '/reward-types/point-rewards',
    aliases: ['/reward-definitions/point-rewards'],
    newPath: '/admin/reward-types/point-rewards',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/reward-types/point-rewards', shows: 'Add Reward' }],
    native: async () => ({
      Component: (await import('../../features/reward-types/reward-types-screen.tsx'))
        .PointRewardsScreen,
    }),
  }),
  defineScreen({
    id: 'activityRewardTypes',
    partOf: 'pointRewardTypes',
    title: 'Activity Rewards',
    path: '/reward-types/activity-rewards',
    aliases: ['/reward-definitions/challenge-rewards'],
    newPath: '/admin/reward-types/activity-rewards',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/reward-types/activity-rewards', shows: 'Add Reward' }],
    native: async () => ({
      Component: (await import('../../features/reward-types/reward-types-screen.tsx'))
        .ActivityRewardsScreen,
    }),
  }),
  defineScreen({
    id: 'newPointReward',
    partOf: 'pointRewardTypes',
    title: 'Add Reward',
    skeleton: 'form',
    path: '/reward-types/point-rewards/new',
    newPath: '/admin/reward-types/point-rewards/new',
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/reward-types/point-rewards/new', shows: 'Choose a picture' }],
    native: async () => ({
      Component: (await import('../../features/reward-types/new-reward-screen.tsx'))
        .NewPointRewardScreen,
    }),
  }),
  defineScreen({
    id: 'pointReward',
    partOf: 'pointRewardTypes',
    title: 'Edit Reward',
    skeleton: 'form',
    path: '/reward-types/point-rewards/edit/:id',
    newPath: '/admin/reward-types/point-rewards/edit/:id',
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/reward-types/edit-reward-screen.tsx'))
        .EditPointRewardScreen,
    }),
  }),
  defineScreen({
    id: 'newActivityReward',
    partOf: 'pointRewardTypes',
    title: 'Add Reward',
    skeleton: 'form',
    path: '/reward-types/activity-rewards/new',
    newPath: '/admin/reward-types/activity-rewards/new',
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [{ address: '/reward-types/activity-rewards/new', shows: 'Choose a picture' }],
    native: async () => ({
      Component: (await import('../../features/reward-types/new-reward-screen.tsx'))
        .NewActivityRewardScreen,
    }),
  }),
  defineScreen({
    id: 'activityReward',
    partOf: 'pointRewardTypes',
    title: 'Edit Reward',
    skeleton: 'form',
    path: '/reward-types/activity-rewards/edit/:id',
    newPath: '/admin/reward-types/activity-rewards/edit/:id',
    stage: 'beta',
    beta: 'rewards',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/reward-types/edit-reward-screen.tsx'))
        .EditActivityRewardScreen,
    }),
  }),
];
