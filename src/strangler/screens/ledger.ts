import { IconScale } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const ledgerScreens = [
  defineScreen({
    id: 'ledger',
    title: 'Ledger',
    icon: IconScale,
    menu: { support: 315 },
    path: '/ledger',
    stage: 'native',
    access: holds('support'),
    stops: [{ address: '/ledger', as: 'support', shows: 'Prove now' }],
    native: async () => ({
      Component: (await import('../../features/ledger/ledger-screen.tsx')).LedgerScreen,
    }),
  }),
];
