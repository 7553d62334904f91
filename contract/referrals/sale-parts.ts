import Big from 'big.js';
import { z } from 'zod';
import { type GoodsRate, RateGoods } from '../activity-types/referral-rate.ts';
import type { OrderLine } from './order-line.ts';
import { principalNetOf } from './principal-net.ts';
import type { ShopOrder } from './shop-order.ts';

/** A part of a sale with the percentage that counts for it. */
export const SalePart = z.object({
  percentage: z.number(),
  /** In the currency of the order, after refunds. */
  amount: z.number(),
  /** The goods of the percentage; null for the rest of the sale. */
  goods: RateGoods.nullable(),
});
export type SalePart = z.infer<typeof SalePart>;

/** The parts of an order that decide on the cut; the lines are null where nobody knows them. */
export type Sale = Pick<ShopOrder, 'principal' | 'refunded' | 'isCancelled' | 'lines'>;

interface Percentages {
  /** For goods without another one. */
  readonly percentage: number;
  readonly goodsRates?: readonly GoodsRate[] | undefined;
}

/**
 * Cuts a sale by the percentages of its goods: each line gets the highest percentage for its product or one of its
 * collections, and the rest of the sale gets the one for everything. The parts add up to the sale: a refund that
 * names no line is taken from the rest first, and then from the last of the parts.
 */
export function partsOf(sale: Sale, { percentage, goodsRates = [] }: Percentages): SalePart[] {
  let left = Big(principalNetOf(sale));
  const parts: SalePart[] = [];
  for (const { percentage, goods, amount } of sumsByRate(sale, goodsRates)) {
    const taken = amount.gt(left) ? left : amount;
    left = left.minus(taken);
    if (taken.gt(0)) parts.push({ percentage, goods, amount: taken.toNumber() });
  }
  if (parts.length === 0 || left.gt(0))
    parts.push({ percentage, goods: null, amount: left.toNumber() });
  return parts;
}

function sumsByRate({ lines }: Sale, rates: readonly GoodsRate[]) {
  const sums = rates.map((rate) => ({ ...rate, amount: Big(0) }));
  for (const line of lines ?? []) {
    const best = sums
      .filter(({ goods }) => isAmong(line, goods))
      .toSorted((one, other) => other.percentage - one.percentage)[0];
    const net = Big(line.amount).minus(line.refunded);
    if (best && net.gt(0)) best.amount = best.amount.plus(net);
  }
  return sums;
}

function isAmong({ productId, collectionIds }: OrderLine, { kind, items }: RateGoods): boolean {
  const numbers = kind === 'product' ? [productId] : collectionIds;
  return items.some(({ id }) => numbers.includes(id));
}
