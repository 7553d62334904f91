import type { Field } from './graphql.ts';
import { money, type SandboxOrder, thousandths } from './sandbox-order.ts';
import type { SandboxShop } from './sandbox-shop.ts';

type Args = Field['args'];
interface Numbered {
  readonly legacyResourceId: string;
}

/** The lines of an order as GraphQL has them; `list` cuts a part out of a list. */
export function lineNodes(
  order: SandboxOrder,
  shop: SandboxShop,
  list: (items: readonly Numbered[], args: Args) => object,
): object[] {
  const inCurrency = (amount: number) => money(amount, order.currency ?? shop.currency);
  const { items } = order;
  // An order that names no products has lines of products that are no longer there.
  if (!items)
    return Array.from({ length: order.lines ?? 1 }, (_, index) => ({
      ...{ quantity: 1, currentQuantity: 1, product: null },
      discountedUnitPriceAfterAllDiscountsSet: inCurrency(
        index === 0 ? thousandths(order.goods) : 0,
      ),
      taxLines: [],
    }));
  return items.map(({ productId, quantity, goods, goodsTax }) => {
    const back = order.refunds
      .flatMap((refund) => refund.items ?? [])
      .filter((item) => item.productId === productId)
      .reduce((sum, item) => sum + item.quantity, 0);
    const collections = shop.collections
      .filter(({ productIds = [] }) => productIds.includes(productId))
      .map(({ id }) => ({ legacyResourceId: String(id) }));
    return {
      ...{ quantity, currentQuantity: quantity - back },
      product: {
        legacyResourceId: String(productId),
        collections: (args: Args) => list(collections, args),
      },
      discountedUnitPriceAfterAllDiscountsSet: inCurrency(thousandths(goods) / quantity),
      taxLines: goodsTax === undefined ? [] : [{ priceSet: inCurrency(thousandths(goodsTax)) }],
    };
  });
}
