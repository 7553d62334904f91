import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { Instant, Line } from '../http/fields.ts';
import { Currency, decimalsOf } from '../tenants/currency.ts';
import { isMoney } from '../tenants/money.ts';
import { mostLines, OrderLine } from './order-line.ts';

/** The largest amount of an order: a larger one is a mistake. Up to it a number of JSON is exact. */
const largestAmount = 1_000_000_000;

const Amount = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount of 0 or more')
  .max(largestAmount, `Please enter at most ${largestAmount.toLocaleString('en')}`);

/** How many discount codes an order can carry; shops allow fewer. */
const mostCodes = 20;

/** A text of a shop: one line, cut rather than refused, for an odd text must not keep the order from counting. */
const ShopText = (longest: number) =>
  z.string().transform((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, longest),
  );

interface Amounts {
  readonly currency: Currency;
  readonly principal: number;
  readonly refunded: number;
}

/** No amount is smaller than the currency's smallest coin, and no refund is larger than the payment. */
export function checkAmounts(order: Amounts, context: z.RefinementCtx): void {
  const { currency, principal, refunded } = order;
  const refuse = (field: keyof Amounts, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const tooFine = `Please enter at most ${decimalsOf(currency)} decimals in ${currency}`;
  if (!isMoney(principal, currency)) refuse('principal', tooFine);
  if (!isMoney(refunded, currency)) refuse('refunded', tooFine);
  if (refunded > principal) refuse('refunded', 'No more can be given back than was paid');
}

/**
 * An order as a shop has it at a moment, in the form that every connector brings it to. It holds the whole
 * state at that moment, never only the change, so that deliveries can be missed, repeated and out of order.
 */
export const ShopOrder = z
  .object({
    system: ReferralSystem,
    /** The host of the shop: the same number in two shops is two orders. */
    shop: Line(253).min(1),
    orderId: Line(100).min(1),
    /** The number that the purchaser was told. */
    orderNumber: Line(100).min(1, 'Please enter an order number'),
    orderedAt: Instant,
    /** When the shop changed it last: an order that is older than the known one brings nothing new. */
    updatedAt: Instant,
    currency: Currency,
    /** The goods after discounts, without tax and shipping, before refunds (REF-19). */
    principal: Amount,
    /** How much of it was given back. */
    refunded: Amount,
    isCancelled: z.boolean(),
    /** Its goods by product, as far as the shop was asked; null where it was not, and nothing is known of them. */
    lines: z.array(OrderLine).max(mostLines).nullable(),
    purchaserName: ShopText(200),
    purchaserEmail: ShopText(254),
    /** The discount codes that were used, in the order of the shop. */
    discountCodes: z.array(ShopText(100)).max(mostCodes),
    /** The code of the link that led to the order; null where there was none. */
    referralCode: ShopText(100).nullable(),
  })
  .superRefine(checkAmounts);
export type ShopOrder = z.infer<typeof ShopOrder>;
