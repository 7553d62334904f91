import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const payoutScreens = [
  defineScreen({
    id: 'payoutRuns',
    partOf: 'payments',
    title: 'Payout runs',
    path: '/payout-runs',
    aliases: ['/payouts'],
    newPath: '/admin/payout-runs',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'payments',
    access: holds('admin'),
    stops: [{ address: '/payout-runs', shows: 'Start a payout run' }],
    native: async () => ({
      Component: (await import('../../features/payouts/runs-screen.tsx')).RunsScreen,
    }),
  }),
  defineScreen({
    id: 'payoutRun',
    partOf: 'payments',
    title: 'Payout run',
    skeleton: 'form',
    path: '/payout-runs/:id',
    newPath: '/admin/payout-runs/:id',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'payments',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/payouts/run-screen.tsx')).RunScreen,
    }),
  }),
];
