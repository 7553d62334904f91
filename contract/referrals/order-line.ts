import { z } from 'zod';

/** So many lines of an order are kept; the amount of the others counts as goods of no known product. */
export const mostLines = 250;
/** A product in more of them counts for the first. */
export const mostCollections = 100;

const Amount = z.number().min(0).max(1_000_000_000);
const ShopNumber = z.string().min(1).max(100);

/** All of one product in an order, by the number that its shop gives it. Amounts are in the order's currency. */
export const OrderLine = z.object({
  productId: ShopNumber,
  /** As the order names it; left out where the shop can be asked for its titles. */
  title: z.string().min(1).max(255).optional(),
  /** The collections or categories that the product is in, where the shop says so. */
  collectionIds: z.array(ShopNumber).max(mostCollections),
  quantity: z.number().int().min(0).max(1_000_000_000),
  /** After discounts, without tax, before refunds. */
  amount: Amount,
  /** How much of it was given back. */
  refunded: Amount,
});
export type OrderLine = z.infer<typeof OrderLine>;
