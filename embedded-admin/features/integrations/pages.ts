import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/configuration/integrations/shopify/connect': async () =>
    (await import('./shopify-connect-page.tsx')).ShopifyConnectPage,
};
