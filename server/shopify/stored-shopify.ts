import { z } from 'zod';
import { ShopifySettings } from '#contract/shopify/settings.ts';
import { type Integration, storedIntegration } from '#server/integrations/stored-integration.ts';

/** The key of a shop: a token that works for an hour, and the token that gets the next one. */
export const ShopifyKey = z.object({
  accessToken: z.string(),
  /** The rights that the shop has allowed, such as `read_orders`. */
  scopes: z.array(z.string()),
  /** Null where the token works until the shop takes the app out. */
  expiring: z
    .object({
      refreshToken: z.string(),
      /** Until when the access token works, in milliseconds since 1970. */
      until: z.number(),
      /** Until when somebody is about to get the next, in milliseconds since 1970; 0 for nobody. */
      renewingUntil: z.number(),
    })
    .nullable(),
});
export type ShopifyKey = z.infer<typeof ShopifyKey>;

export const storedShopify = storedIntegration('shopify', {
  Settings: ShopifySettings,
  Key: ShopifyKey,
});
export type StoredShopify = Integration<ShopifySettings, ShopifyKey>;
