import { z } from 'zod';

/** A product of the shop (INT-34, INT-100). */
export const ShopifyProduct = z.object({
  /** The shop's own number for it. */
  id: z.string(),
  title: z.string(),
  /** Null where it has no image. */
  mainImageUrl: z.url().nullable(),
});
export type ShopifyProduct = z.infer<typeof ShopifyProduct>;

/** Whether somebody has chosen the products one by one, or a rule chooses them. */
export const CollectionType = z.enum(['custom', 'smart']);
export type CollectionType = z.infer<typeof CollectionType>;

/** A collection of products (INT-34, INT-100). */
export const ShopifyCollection = ShopifyProduct.extend({ collectionType: CollectionType });
export type ShopifyCollection = z.infer<typeof ShopifyCollection>;

/** A customer of the shop (INT-97, INT-100). */
export const ShopifyCustomer = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the shop knows that the address is theirs. */
  verifiedEmail: z.boolean(),
});
export type ShopifyCustomer = z.infer<typeof ShopifyCustomer>;

/** A number that a shop gives to its products and other records, as paths name it. */
export const ShopId = z.string().regex(/^\d{1,20}$/, 'This is not a number of the shop');
