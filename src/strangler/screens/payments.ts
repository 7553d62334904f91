import { IconCash } from '@tabler/icons-react';
import { signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const paymentsScreens = [
  defineScreen({
    id: 'payments',
    title: 'Payments',
    icon: IconCash,
    menu: { main: 95 },
    // Where nobody is paid in cash, it shows earlier payments.
    menuFeature: 'rewards.cashPayouts',
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
];
