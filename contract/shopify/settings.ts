import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { ExpiryDays, ExpiryDaysOrNever } from '../integrations/expiry-days.ts';
import { StoreUrl } from '../integrations/store-url.ts';

/** A script that the shop loads on its pages (INT-21). */
export const ShopifyScript = z.object({
  /** The shop's own number for it. */
  id: z.string(),
  src: z.string(),
  /** When a page runs it; Shopify knows `onload` alone. */
  event: z.literal('onload'),
  createdAt: Instant,
});
export type ShopifyScript = z.infer<typeof ShopifyScript>;

/** The settings that an admin decides on (INT-17 to INT-19, INT-66). */
export const ShopifyChoices = z.object({
  /** Where purchasers find the store. */
  storeUrl: StoreUrl,
  /** After how many days an issued discount expires; null for never. */
  allocationDiscountExpiryDays: ExpiryDaysOrNever,
  /** After how many days an issued gift card expires; null for never. */
  allocationGiftCardExpiryDays: ExpiryDaysOrNever,
  /** How long the store remembers the link that a purchaser came by. */
  referralCookieExpiryDays: ExpiryDays,
});
export type ShopifyChoices = z.infer<typeof ShopifyChoices>;

/** The changed settings: one that is left out stays, so that nobody overwrites a colleague's change (INT-151). */
export const ChangedShopifyChoices = ShopifyChoices.partial();
export type ChangedShopifyChoices = z.infer<typeof ChangedShopifyChoices>;

/** The shop's own account of itself (INT-14 to INT-16, INT-20). */
export const ShopifyShop = z.object({
  /** The part of its host before `.myshopify.com`. */
  shopName: z.string(),
  /** The public domain. */
  domain: z.string(),
  /** As the shop has it, which a tenant need not use. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Whether it is on Shopify Plus, which may have gift cards made by apps (REW-110). */
  isPlus: z.boolean().default(false),
  /** The scripts of ours that it had when it was last asked. */
  scripts: z.array(ShopifyScript),
});
export type ShopifyShop = z.infer<typeof ShopifyShop>;

/** The settings as they are kept. */
export const ShopifySettings = ShopifyShop.extend({ ...ShopifyChoices.shape, storeUrl: z.url() });
export type ShopifySettings = z.infer<typeof ShopifySettings>;

/** The settings as they are answered, without the key (INT-82). */
export const ShopifyIntegration = ShopifySettings.extend({
  /** Whether it has stopped after repeated errors. */
  stopped: z.boolean(),
});
export type ShopifyIntegration = z.infer<typeof ShopifyIntegration>;
