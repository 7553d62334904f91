import type { IntegrationType } from '#contract/integrations/integration.ts';

/** The texts of the list of the platforms. */
export const integrationListLabels = {
  title: 'Integrations',
  description: 'Connect your store, and its orders become referrals of whoever brought them.',
  failed: 'The integrations could not be loaded',
  platforms: {
    shopify: 'Orders of your Shopify store, as soon as they are placed.',
    'woo-commerce': 'Orders of your WooCommerce store, as soon as they are placed.',
  } satisfies Record<IntegrationType, string>,
};
