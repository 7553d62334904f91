import { z } from 'zod';
import { tooLong } from '../http/fields.ts';

/** The end of every shop's own host. */
export const shopDomain = '.myshopify.com';

/** A host of Shopify; the server calls no other. */
const host = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** The host of a shop at Shopify, such as `my-store.myshopify.com`. */
export const ShopHost = z
  .string()
  .max(255)
  .transform((text) => text.toLowerCase())
  .refine((text) => host.test(text), 'This is not a shop at Shopify');
export type ShopHost = z.infer<typeof ShopHost>;

/** The message where people have typed more than the name of the store (INT-64, INT-65). */
const wrongShopName =
  'Please enter only the store name part, e.g. my-store for my-store.myshopify.com';

/** The name of a store as its host begins with it: letters, digits and hyphens, in lower case. */
export const ShopName = z
  .string()
  .trim()
  .max(60, tooLong)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, wrongShopName)
  .transform((name) => name.toLowerCase());
export type ShopName = z.infer<typeof ShopName>;

export const shopHostOf = (name: ShopName): ShopHost => `${name}${shopDomain}`;
