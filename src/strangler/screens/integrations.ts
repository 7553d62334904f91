import { IconPlugConnected } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const integrationsScreens = [
  defineScreen({
    id: 'integrations',
    title: 'Integrations',
    icon: IconPlugConnected,
    menu: { settings: 225 },
    path: '/integrations',
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/integrations', shows: 'WooCommerce' }],
    native: async () => ({
      Component: (await import('../../features/integrations/integrations-screen.tsx'))
        .IntegrationsScreen,
    }),
  }),
  defineScreen({
    id: 'shopify',
    partOf: 'integrations',
    title: 'Shopify',
    icon: IconPlugConnected,
    skeleton: 'form',
    path: '/integrations/shopify',
    search: [keep('authorized'), keep('error')],
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/integrations/shopify', shows: 'Store name' }],
    native: async () => ({
      Component: (await import('../../features/integrations/shopify-screen.tsx')).ShopifyScreen,
    }),
  }),
  defineScreen({
    id: 'shopifyConnect',
    menuEntry: 'integrations',
    title: 'Connect Shopify',
    icon: IconPlugConnected,
    path: '/integrations/shopify/connect',
    newPath: '/admin/configuration/integrations/shopify/connect',
    search: [
      keep('code'),
      keep('hmac'),
      keep('host'),
      keep('shop'),
      keep('state'),
      keep('timestamp'),
    ],
    stage: 'embedded',
    access: holds('admin'),
    withoutSubscription: true,
    stops: [],
    native: async () => ({
      Component: (await import('../../features/integrations/shopify-connect-screen.tsx'))
        .ShopifyConnectScreen,
    }),
  }),
  defineScreen({
    id: 'wooCommerce',
    partOf: 'integrations',
    title: 'WooCommerce',
    skeleton: 'form',
    path: '/integrations/woo-commerce',
    // The store adds the last two on the way back from its page for keys.
    search: [keep('installPlugin'), keep('storeUrl'), keep('success'), keep('user_id')],
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/integrations/woo-commerce', shows: 'Store URL' }],
    native: async () => ({
      Component: (await import('../../features/integrations/woo-commerce-screen.tsx'))
        .WooCommerceScreen,
    }),
  }),
];
