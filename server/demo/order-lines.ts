import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { roundMoney, subtractMoney } from '#contract/tenants/money.ts';
import type { Random } from './random.ts';

/** Something that a shop of the demo sells. */
export interface Goods {
  readonly productId: string;
  readonly collectionIds: readonly string[];
  /** How much dearer than others it is. */
  readonly weight: number;
}

/** One to three of the goods, which come to the principal of an order. */
export function linesOf(
  goods: readonly Goods[],
  { principal, currency }: Pick<ShopOrder, 'principal' | 'currency'>,
  random: Random,
): OrderLine[] {
  const start = random.below(goods.length);
  const bought = Array.from(
    { length: 1 + random.below(3) },
    (_, index) => goods[(start + index * 5) % goods.length],
  ).filter((each) => each !== undefined);
  const all = bought.reduce((sum, { weight }) => sum + weight, 0);
  let left = principal;
  return bought.map(({ productId, collectionIds, weight }, index) => {
    const isLast = index === bought.length - 1;
    const amount = isLast ? left : roundMoney((principal * weight) / all, currency);
    left = subtractMoney(left, amount);
    const quantity = random.chance(0.2) ? 2 : 1;
    return { productId, collectionIds: [...collectionIds], quantity, amount, refunded: 0 };
  });
}

/** The lines once so much of the order was given back: the first of them goes back first. */
export function linesAfter(lines: readonly OrderLine[], refunded: number): OrderLine[] {
  let left = refunded;
  return lines.map((line) => {
    const back = Math.min(left, line.amount);
    left = subtractMoney(left, back);
    return { ...line, refunded: back };
  });
}
