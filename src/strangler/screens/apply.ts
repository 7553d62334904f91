import { anyone } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

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
];
