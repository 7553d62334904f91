import { holds } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const integrationsScreens = [
  planned({
    id: 'integrations',
    title: 'Integrations',
    path: '/integrations',
    stage: 'native',
    access: holds('admin'),
  }),
  planned({
    id: 'shopify',
    title: 'Shopify',
    path: '/integrations/shopify',
    search: [keep('authorized'), keep('error')],
    stage: 'native',
    access: holds('admin'),
  }),
  planned({
    id: 'shopifyConnect',
    title: 'Connect Shopify',
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
  }),
  planned({
    id: 'wooCommerce',
    title: 'WooCommerce',
    path: '/integrations/woo-commerce',
    search: [keep('installPlugin')],
    stage: 'native',
    access: holds('admin'),
  }),
];
