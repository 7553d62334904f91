import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import type { StoredShopify } from './stored-shopify.ts';

/** The settings as they are answered. The key stays here. */
export const present = ({
  settings,
  stoppedAt,
}: Pick<StoredShopify, 'settings' | 'stoppedAt'>): ShopifyIntegration => ({
  ...settings,
  stopped: stoppedAt !== null,
});
