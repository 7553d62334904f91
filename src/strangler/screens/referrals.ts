import { IconShoppingBag } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const referralsScreens = [
  defineScreen({
    id: 'referrals',
    title: 'Referrals',
    icon: IconShoppingBag,
    menu: { main: 70 },
    path: '/referrals',
    newPath: '/admin/referrals',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [{ address: '/referrals', shows: 'All orders' }],
    native: async () => ({
      Component: (await import('../../features/referrals/referrals-screen.tsx')).ReferralsScreen,
    }),
  }),
  defineScreen({
    id: 'orders',
    partOf: 'referrals',
    title: 'All orders',
    path: '/referrals/orders',
    newPath: '/admin/referrals/orders',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [{ address: '/referrals/orders', shows: 'Every order that reached us' }],
    native: async () => ({
      Component: (await import('../../features/referrals/orders-screen.tsx')).OrdersScreen,
    }),
  }),
  defineScreen({
    id: 'orderQuestions',
    partOf: 'referrals',
    title: 'Contested orders',
    path: '/referrals/questions',
    newPath: '/admin/referrals/questions',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [{ address: '/referrals/questions', shows: 'To be answered' }],
    native: async () => ({
      Component: (await import('../../features/referrals/questions-screen.tsx')).QuestionsScreen,
    }),
  }),
  defineScreen({
    id: 'fraudCases',
    partOf: 'referrals',
    title: 'Fraud cases',
    path: '/referrals/cases',
    newPath: '/admin/referrals/cases',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [{ address: '/referrals/cases', shows: 'Open' }],
    native: async () => ({
      Component: (await import('../../features/referrals/cases-screen.tsx')).CasesScreen,
    }),
  }),
  defineScreen({
    id: 'fraudCase',
    partOf: 'referrals',
    title: 'Fraud case',
    skeleton: 'form',
    path: '/referrals/cases/:id',
    newPath: '/admin/referrals/cases/:id',
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/referrals/case-screen.tsx')).CaseScreen,
    }),
  }),
  defineScreen({
    id: 'order',
    partOf: 'referrals',
    title: 'Order',
    skeleton: 'form',
    path: '/referrals/orders/:id',
    newPath: '/admin/referrals/orders/:id',
    search: [keep('from')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/referrals/order-screen.tsx')).OrderScreen,
    }),
  }),
];
