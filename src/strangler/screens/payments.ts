import { IconCash } from '@tabler/icons-react';
import { holds, signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const paymentsScreens = [
  defineScreen({
    id: 'payments',
    title: 'Payments',
    icon: IconCash,
    path: '/payments',
    newPath: '/admin/payments',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'payments',
    newRoles: ['admin'],
    access: signedIn,
    stops: [
      { address: '/payments', shows: 'Cash that people have earned' },
      { address: '/payments', shows: 'PayPal email', as: 'ambassador' },
    ],
    native: async () => {
      const code = await import('../../features/payments/payments-screen.tsx');
      return { Component: code.PaymentsScreen, preload: code.preloadPayments };
    },
  }),
  defineScreen({
    id: 'payoutRuns',
    partOf: 'payments',
    title: 'Payout runs',
    path: '/payments/runs',
    newPath: '/admin/payments/runs',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'payments',
    access: holds('admin'),
    stops: [{ address: '/payments/runs', shows: 'Start a payout run' }],
    native: async () => ({
      Component: (await import('../../features/payments/runs-screen.tsx')).RunsScreen,
    }),
  }),
  defineScreen({
    id: 'payoutRun',
    partOf: 'payments',
    title: 'Payout run',
    skeleton: 'form',
    path: '/payments/runs/:id',
    newPath: '/admin/payments/runs/:id',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'payments',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/payments/run-screen.tsx')).RunScreen,
    }),
  }),
];
