import { z } from 'zod';
import { Referral } from './referral.ts';
import { orderSources, ReasonNotCounted, TrailEntry } from './trail.ts';

const { id, system, orderNumber, orderDate, currency, principal, principalNet } = Referral.shape;

/** An order that reached us, with or without earnings for somebody. For admins. */
export const OrderListItem = z.object({
  id,
  system,
  /** The host of the shop. */
  shop: z.string(),
  orderNumber,
  orderDate,
  currency,
  principal,
  principalNet,
  isCancelled: z.boolean(),
  source: z.enum(orderSources),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  /** Null where it is somebody's referral. */
  reasonNotCounted: ReasonNotCounted.nullable(),
  referral: Referral.nullable(),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

/** The same with all that happened to it, oldest first. */
export const Order = OrderListItem.extend({ trail: z.array(TrailEntry) });
export type Order = z.infer<typeof Order>;
