import type Big from 'big.js';
import { mostCollections, mostLines, type OrderLine } from '#contract/referrals/order-line.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { roundMoney } from '#contract/tenants/money.ts';

/** A line as a shop has it, with exact amounts after discounts and without tax; null for goods that it does not know any more. */
export interface ShopLine {
  readonly productId: string | null;
  readonly title?: string | undefined;
  readonly collectionIds?: readonly string[];
  readonly quantity: number;
  readonly amount: Big;
  readonly refunded: Big;
}

/**
 * The lines of an order by product. Of more products than are kept the dearest stay: the sum of the others counts as
 * the rest of the sale, so that an order of ten thousand lines counts in full.
 */
export function sumLines(lines: readonly ShopLine[], currency: Currency): OrderLine[] {
  const sums = new Map<string, Omit<ShopLine, 'productId'>>();
  for (const { productId, ...line } of lines) {
    if (productId === null) continue;
    const known = sums.get(productId);
    sums.set(productId, {
      title: known?.title ?? line.title,
      collectionIds: known?.collectionIds ?? line.collectionIds ?? [],
      quantity: line.quantity + (known?.quantity ?? 0),
      amount: line.amount.plus(known?.amount ?? 0),
      refunded: line.refunded.plus(known?.refunded ?? 0),
    });
  }
  return [...sums]
    .map(([productId, { title, collectionIds = [], quantity, amount, refunded }]) => {
      const whole = notBelow(0, roundMoney(amount, currency));
      const back = Math.min(whole, notBelow(0, roundMoney(refunded, currency)));
      return {
        ...{ productId, ...(title && { title }) },
        collectionIds: collectionIds.slice(0, mostCollections),
        quantity: notBelow(0, Math.trunc(quantity)),
        ...{ amount: whole, refunded: back },
      };
    })
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, mostLines);
}

const notBelow = (least: number, number: number): number => Math.max(least, number);
