import { anyone } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

const native = async () => ({
  Component: (await import('../../features/apply/apply-screen.tsx')).ApplyScreen,
});

export const applyScreens = [
  defineScreen({
    id: 'apply',
    title: 'Apply',
    skeleton: 'form',
    path: '/apply',
    stage: 'native',
    access: anyone,
    native,
  }),
  defineScreen({
    id: 'applyForm',
    partOf: 'apply',
    title: 'Apply',
    skeleton: 'form',
    path: '/apply/:formSlug',
    stage: 'native',
    access: anyone,
    stops: [{ address: '/apply/form1' }],
    native,
  }),
  defineScreen({
    id: 'applicationStatus',
    title: 'Your application',
    skeleton: 'form',
    path: '/application',
    search: [keep('token')],
    stage: 'native',
    access: anyone,
    stops: [{ address: '/application?token=x', shows: 'This link cannot be used' }],
    native: async () => ({
      Component: (await import('../../features/auth/application-status-screen.tsx'))
        .ApplicationStatusScreen,
    }),
  }),
];
