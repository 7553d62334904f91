import { z } from 'zod';

const part = z.string().max(500);

/** The six parameters that Shopify sends the browser back with, unchanged (INT-10, INT-92). */
export const ShopifyConnection = z.object({
  code: part,
  hmac: part,
  host: part,
  shop: part,
  state: part,
  timestamp: part,
});
export type ShopifyConnection = z.infer<typeof ShopifyConnection>;
