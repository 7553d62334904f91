import { z } from 'zod';
import { serviceUrl } from './address-settings.ts';
import { firstMissing, oneOf } from './settings.ts';

/** The installation's app at Shopify, which the shops of all tenants install. */
export interface ShopifyApp {
  readonly apiKey: string;
  /** Signs the messages of Shopify. */
  readonly apiSecret: string;
  /**
   * The address that stands in for the admins of all shops, with the name of the shop as a path behind it. Left
   * out, each shop itself is reached. It has no slash at its end.
   */
  readonly url?: string | undefined;
  /** Whether charges are made that nobody pays, to try billing out. */
  readonly testCharges?: true;
}

/** The apps at shops; a platform without one cannot be connected. */
export interface ShopApps {
  readonly shopify?: ShopifyApp;
}

/** The part of the environment that is about the app at Shopify. */
export const shopifyEnvironment = {
  SHOPIFY_API_KEY: z.string().optional(),
  SHOPIFY_API_SECRET: z.string().min(16, 'is a secret of 16 characters or more').optional(),
  SHOPIFY_URL: serviceUrl.optional(),
  SHOPIFY_TEST_CHARGES: oneOf('on', 'off').default('off'),
};

type ShopifyEnvironment = z.infer<z.ZodObject<typeof shopifyEnvironment>>;

/** The key or the secret of the app, whichever is missing beside the other. */
export const missingOfShopify = (settings: ShopifyEnvironment): string | undefined =>
  firstMissing(settings, ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET']);

/** The app at Shopify that the environment describes. */
export function shopAppsOf(settings: ShopifyEnvironment): ShopApps {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, SHOPIFY_URL: url } = settings;
  if (!apiKey || !apiSecret) return {};
  const isTrial = settings.SHOPIFY_TEST_CHARGES === 'on';
  return { shopify: { apiKey, apiSecret, url, ...(isTrial && { testCharges: true }) } };
}
