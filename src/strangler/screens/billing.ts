import { IconCreditCard, IconReceipt, IconStack2 } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const billingScreens = [
  defineScreen({
    id: 'billing',
    title: 'Billing',
    icon: IconCreditCard,
    menu: { settings: 228 },
    skeleton: 'form',
    path: '/billing',
    aliases: ['/configuration/billing'],
    newPath: '/admin/configuration/billing',
    search: [
      keep('moveToPaid'),
      keep('subscriptionUpdated'),
      keep('oneTimeChargeSucceeded'),
      keep('charge_id'),
    ],
    stage: 'embedded',
    access: holds('admin'),
    withoutSubscription: true,
    stops: [{ address: '/billing', shows: 'Invoices' }],
  }),
  defineScreen({
    id: 'billingSettings',
    title: 'Billing settings',
    icon: IconCreditCard,
    skeleton: 'form',
    path: '/billing/settings',
    stage: 'native',
    access: holds('admin'),
    withoutSubscription: true,
    stops: [{ address: '/billing/settings', shows: 'Open Billing' }],
    native: async () => ({
      Component: (await import('../../features/billing/billing-settings-screen.tsx'))
        .BillingSettingsScreen,
    }),
  }),
  defineScreen({
    id: 'plan',
    title: 'Plan',
    icon: IconStack2,
    menu: { support: 320 },
    path: '/plan',
    stage: 'native',
    access: holds('support'),
    stops: [{ address: '/plan', as: 'support', shows: 'Usage fees' }],
    native: async () => ({
      Component: (await import('../../features/plan/plan-screen.tsx')).PlanScreen,
    }),
  }),
  defineScreen({
    id: 'shopifyBilling',
    title: 'Shopify Billing',
    icon: IconReceipt,
    skeleton: 'form',
    menu: { support: 350 },
    path: '/shopify-billing',
    newPath: '/support/billing/shopify',
    stage: 'embedded',
    access: holds('support'),
    stops: [{ address: '/shopify-billing', as: 'support', shows: 'Store' }],
  }),
];
