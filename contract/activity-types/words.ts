import type { ReferralSystem } from './activity-type.ts';

/** The names of the platforms that orders come from. */
export const referralSystemWords = {
  shopify: 'Shopify',
  'woo-commerce': 'WooCommerce',
  amazon: 'Amazon',
} as const satisfies Record<ReferralSystem, string>;
