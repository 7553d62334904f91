import Big from 'big.js';
import { ShopOrder } from '#contract/referrals/shop-order.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { longestTitle } from '#server/integrations/catalogue.ts';
import { sumLines } from '#server/integrations/sum-lines.ts';
import { type AmazonItem, AmazonOrder } from './amazon-order.ts';

/** The number of promotions of an order to look at. */
const mostCodes = 20;

/**
 * An order of Amazon in the form that every shop's has. `pending` until Amazon has taken the money, when the
 * order changes and comes again; undefined where it cannot be read.
 */
export function toShopOrder(answer: unknown): ShopOrder | 'pending' | undefined {
  const order = AmazonOrder.safeParse(answer).data;
  if (!order) return undefined;
  const status = order.fulfillment?.fulfillmentStatus;
  if (status === 'PENDING' || status === 'PENDING_AVAILABILITY') return 'pending';
  const amounts = amountsOf(order);
  return ShopOrder.safeParse({
    system: 'amazon',
    // The number of an order is one of its kind in all of Amazon.
    ...{ shop: 'amazon', orderId: order.orderId, orderNumber: order.orderId },
    orderedAt: new Date(order.createdTime).toISOString(),
    updatedAt: new Date(order.lastUpdatedTime).toISOString(),
    ...amounts,
    lines: linesOf(order, amounts.currency),
    // Amazon does not tell refunds here.
    refunded: 0,
    isCancelled: status === 'CANCELLED',
    purchaserName: order.buyer?.buyerName ?? '',
    purchaserEmail: order.buyer?.buyerEmail ?? '',
    discountCodes: promotionsOf(order),
    referralCode: null,
  }).data;
}

/** The goods after discounts, without tax and shipping, and their currency; items that were cancelled are left out. */
function amountsOf({ orderItems }: AmazonOrder) {
  let sum = Big(0);
  let currency: string | undefined;
  for (const item of orderItems) {
    const { amount, currencyCode } = goodsOf(item);
    currency ??= currencyCode;
    if (item.cancellation?.cancellationExecution === undefined) sum = sum.plus(amount);
  }
  return { currency, principal: sum.toNumber() };
}

/** The goods by ASIN, which is Amazon's number of a product. */
function linesOf({ orderItems }: AmazonOrder, currency: string | undefined) {
  const known = Currency.safeParse(currency).data;
  if (!known) return null;
  const bought = orderItems.filter(
    (item) => item.cancellation?.cancellationExecution === undefined,
  );
  return sumLines(
    bought.map((item) => ({
      productId: item.product?.asin ?? null,
      title: item.product?.title?.trim().slice(0, longestTitle),
      quantity: item.quantityOrdered,
      ...{ amount: goodsOf(item).amount, refunded: Big(0) },
    })),
    known,
  );
}

/** The cost of an item. Amazon names no proceeds that it never had, so then the price of one piece counts. */
function goodsOf({ proceeds, product, quantityOrdered }: AmazonItem) {
  const breakdowns = proceeds?.breakdowns ?? [];
  const goods = breakdowns.find(({ type }) => type === 'ITEM')?.subtotal;
  if (!goods) {
    const price = product?.price?.unitPrice;
    return {
      amount: decimal(price?.amount).times(quantityOrdered),
      currencyCode: price?.currencyCode,
    };
  }
  const discounts = breakdowns.filter(({ type }) => type === 'DISCOUNT').map(discountOf);
  const amount = discounts.reduce((left, discount) => left.minus(discount), decimal(goods.amount));
  return { amount, currencyCode: goods.currencyCode };
}

/** A discount on the goods, not on further costs such as shipping. */
function discountOf({
  subtotal,
  detailedBreakdowns,
}: NonNullable<NonNullable<AmazonItem['proceeds']>['breakdowns']>[number]): Big {
  if (!detailedBreakdowns || detailedBreakdowns.length === 0) return decimal(subtotal.amount).abs();
  return detailedBreakdowns
    .filter(({ subtype }) => subtype === 'ITEM')
    .reduce((sum, { value }) => sum.plus(decimal(value?.amount).abs()), Big(0));
}

const decimal = (text: string | undefined): Big =>
  Big(text !== undefined && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? text : 0);

/** The promotions that were used, each once. */
const promotionsOf = ({ orderItems }: AmazonOrder): string[] =>
  [
    ...new Set(
      orderItems.flatMap(({ promotion }) =>
        (promotion?.breakdowns ?? []).flatMap(({ promotionId }) => promotionId ?? []),
      ),
    ),
  ].slice(0, mostCodes);
