import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  maskKey,
  type WooCommerce,
  WooCommerceKey,
  WooCommerceSettings,
} from '#contract/woo-commerce/settings.ts';
import { type Integration, storedIntegration } from '#server/integrations/stored-integration.ts';

/** The key that opens a store, and the secret that signs its webhooks. */
const KeptKey = WooCommerceKey.extend({ webhookSecret: z.string().min(32) });
export type KeptKey = z.infer<typeof KeptKey>;

/** How the store of a tenant is read and kept. */
export const wooCommerce = storedIntegration('woo-commerce', {
  Settings: WooCommerceSettings,
  Key: KeptKey,
});

export type ConnectedStore = Integration<WooCommerceSettings, KeptKey>;

/** The store as an admin sees it. */
export const toWooCommerce = ({ settings, key, stoppedAt }: ConnectedStore): WooCommerce => ({
  ...settings,
  apiKey: { consumerKey: maskKey(key.consumerKey), useQueryStringAuth: key.useQueryStringAuth },
  stopped: stoppedAt !== null,
});

/** The secret that signs the webhooks of a store: of this store of this tenant only. */
export const newWebhookSecret = (): string => randomBytes(32).toString('base64url');

/** The host of a store, which its orders name. */
export const hostOf = (storeUrl: string): string => new URL(storeUrl).host;
