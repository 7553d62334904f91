import { IconTargetArrow } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep, leaveOut } from '../mapping/search-codecs.ts';

export const activityTypesScreens = [
  defineScreen({
    id: 'activityTypes',
    title: 'Activity Types',
    icon: IconTargetArrow,
    menu: { main: 60 },
    path: '/activity-types',
    aliases: ['/challenge-definitions'],
    newPath: '/admin/activity-types',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    stops: [{ address: '/activity-types', shows: 'Tell a friend' }],
    native: async () => ({
      Component: (await import('../../features/activity-types/activity-types-screen.tsx'))
        .ActivityTypesScreen,
    }),
  }),
  defineScreen({
    id: 'newActivityTypeOf',
    partOf: 'activityTypes',
    title: 'New Activity Type',
    skeleton: 'form',
    path: '/activity-types/new/:category',
    aliases: [
      '/activity-types/:category/new',
      '/challenge-definitions/new/:category',
      '/challenge-definitions/:category/new',
    ],
    newPath: '/admin/activity-types/new',
    search: [keep('s'), keep('clone'), keep('replace'), keep('version'), keep('vueq')],
    parts: ['s'],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    stops: [
      { address: '/activity-types/new/custom?clone=tell-a-friend&version=1&s=1', shows: 'Tasks' },
      {
        address: '/activity-types/new/custom?clone=tell-a-friend&version=1&s=2',
        shows: 'Add Tracking Link',
      },
      { address: '/activity-types/new/custom?clone=tell-a-friend&version=1&s=3', shows: 'Reward' },
      { address: '/activity-types/new/custom?clone=tell-a-friend&version=1&s=4', shows: 'Limits' },
      {
        address: '/activity-types/new/custom?clone=tell-a-friend&version=1&s=5',
        shows: 'Presentation',
      },
    ],
    native: async () => ({
      Component: (await import('../../features/activity-types/new-activity-type-screen.tsx'))
        .NewActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'newActivityType',
    partOf: 'activityTypes',
    title: 'New Activity Type',
    skeleton: 'form',
    path: '/activity-types/new',
    aliases: ['/challenge-definitions/new'],
    newPath: '/admin/activity-types/new',
    search: [leaveOut('category'), keep('clone'), keep('replace'), keep('version'), keep('vueq')],
    parts: ['s'],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    stops: [{ address: '/activity-types/new', shows: 'Blog post' }],
    native: async () => ({
      Component: (await import('../../features/activity-types/new-activity-type-screen.tsx'))
        .NewActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'referralActivityType',
    partOf: 'activityTypes',
    title: 'Edit Activity Type',
    skeleton: 'form',
    path: '/activity-types/referral/edit/:challengeDefSlug/:version',
    aliases: ['/challenge-definitions/referral/edit/:challengeDefSlug/:version'],
    newPath: '/admin/activity-types/edit/:challengeDefSlug/:version',
    newFixed: { category: 'referral' },
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/activity-types/edit-activity-type-screen.tsx'))
        .EditActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'activityType',
    partOf: 'activityTypes',
    title: 'Edit Activity Type',
    skeleton: 'form',
    path: '/activity-types/edit/:challengeDefSlug/:version',
    aliases: ['/challenge-definitions/edit/:challengeDefSlug/:version'],
    newPath: '/admin/activity-types/edit/:challengeDefSlug/:version',
    search: [leaveOut('category'), keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    stops: [{ address: '/activity-types/edit/tell-a-friend/1', shows: 'Update' }],
    native: async () => ({
      Component: (await import('../../features/activity-types/edit-activity-type-screen.tsx'))
        .EditActivityTypeScreen,
    }),
  }),
];
