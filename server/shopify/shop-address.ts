import type { ShopHost } from '#contract/shopify/shop-name.ts';
import type { Config } from '#server/platform/config.ts';
import type { ShopifyApp } from '#server/platform/shopify-app.ts';
import { originOf } from '#server/tenants/origin.ts';

/** Where a path of a shop is reached: at the shop, or where the installation was told to reach all of them. */
export const shopAddress = (
  { url }: Pick<ShopifyApp, 'url'>,
  shop: ShopHost,
  path: string,
): string => (url === undefined ? `https://${shop}${path}` : `${url}/${shop}${path}`);

/**
 * The addresses that Shopify knows of this installation. They belong to the platform itself, since an app at
 * Shopify names a few of them and tenants are many.
 */
const ours = (config: Config, path: string): string =>
  `${originOf(config.platformDomain, config)}${path}`;

export const returnPath = '/api/v1/shopify/authorized';
export const webhookPath = '/api/v1/shopify/webhooks';

/** Where a shop sends the browser back to. */
export const returnAddress = (config: Config): string => ours(config, returnPath);

/** Where a shop sends its webhooks. */
export const webhookAddress = (config: Config): string => ours(config, webhookPath);
