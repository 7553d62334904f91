import { z } from 'zod';
import { Email } from '../http/fields.ts';
import { checkAmounts, ShopOrder } from './shop-order.ts';

/** The shop of simulated orders. No real host is without a dot. */
export const simulatedShop = 'simulation';

const { system, orderNumber, orderedAt, currency, principal, refunded } = ShopOrder.shape;
const { purchaserName } = ShopOrder.shape;

/** A simulated order, with which an admin watches the whole way of an order. A repeat of its number changes it. */
export const SimulatedOrder = z
  .object({
    ...{ system, orderNumber, orderedAt, currency, principal, purchaserName },
    /** Empty where nobody is known. A typed one has to be an email; the text of a shop is taken as it is. */
    purchaserEmail: z.union([z.literal(''), Email], 'Please enter a valid email address'),
    refunded: refunded.default(0),
    isCancelled: z.boolean().default(false),
    discountCode: z.string().trim().max(100).nullable().default(null),
    referralCode: z.string().trim().max(100).nullable().default(null),
  })
  .superRefine(checkAmounts);
