import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/support/billing/shopify': async () =>
    (await import('./shopify-billing-page.tsx')).ShopifyBillingPage,
};
