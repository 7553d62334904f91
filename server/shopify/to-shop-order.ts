import Big from 'big.js';
import { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { ShopHost } from '#contract/shopify/shop-name.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { roundMoney, subtractMoney } from '#contract/tenants/money.ts';
import { amountOf, type Money } from './money.ts';
import { type AnsweredLine, linesOf } from './order-lines.ts';
import { AnsweredOrder, codeAttribute } from './order-question.ts';

/** More codes than a shop takes are none of its own making. */
const mostCodes = 20;

/**
 * An order in the form that referrals are made of; `test` for one that was paid for with no money, and undefined
 * where it cannot be read, such as one in an unknown currency or with a negative sum.
 */
export function toShopOrder(
  shop: ShopHost,
  answered: unknown,
  lines: readonly AnsweredLine[] | null = null,
): ShopOrder | 'test' | undefined {
  const { data: order } = AnsweredOrder.safeParse(answered);
  if (!order) return undefined;
  if (order.test) return 'test';
  const sums = sumsOf(order);
  const { data: currency } = Currency.safeParse(order.currencyCode);
  const code = order.customAttributes.find(({ key }) => key.toLowerCase() === codeAttribute);
  return ShopOrder.safeParse({
    system: 'shopify',
    shop,
    orderId: order.legacyResourceId,
    orderNumber: order.name,
    orderedAt: instantOf(order.createdAt),
    updatedAt: instantOf(order.updatedAt),
    currency: order.currencyCode,
    ...sums,
    isCancelled: order.cancelledAt !== null,
    lines: lines && currency ? linesOf(lines, { ...order, currency }) : null,
    purchaserName: order.customer?.displayName ?? order.billingAddress?.name ?? '',
    purchaserEmail: order.email ?? '',
    discountCodes: order.discountCodes.slice(0, mostCodes),
    referralCode: code?.value?.trim() || null,
  }).data;
}

/** A shop may write an instant with the offset of its clocks. */
const instantOf = (text: string): string => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
};

const sumOf = (sums: readonly Money[]): Big =>
  sums.reduce((total, each) => total.plus(amountOf(each)), Big(0));

/**
 * The goods after discounts, without tax and shipping (REF-19): as they were ordered, and how much of them was given
 * back. Where prices have their taxes in them, the taxes of the goods are those of the order less those of its
 * shipping; as much of it was given back as of the shipping itself. An order that grew since counts as if it had
 * been ordered so.
 */
function sumsOf(order: AnsweredOrder): { principal: number; refunded: number } {
  const { nodes: lines } = order.shippingLines;
  const shipping = sumOf(lines.map(({ discountedPriceSet }) => discountedPriceSet));
  const shippingTax = sumOf(
    lines.flatMap(({ taxLines }) => taxLines.map(({ priceSet }) => priceSet)),
  );
  const shippingTaxNow = shipping.eq(0)
    ? shippingTax
    : shippingTax.times(amountOf(order.currentShippingPriceSet)).div(shipping);
  const withoutTax = (goods: Money | null, tax: Money | null, ofShipping: Big): Big =>
    order.taxesIncluded ? amountOf(goods).minus(amountOf(tax).minus(ofShipping)) : amountOf(goods);
  const ordered = withoutTax(order.subtotalPriceSet, order.totalTaxSet, shippingTax);
  const { currentSubtotalPriceSet, currentTotalTaxSet } = order;
  const now = withoutTax(currentSubtotalPriceSet, currentTotalTaxSet, shippingTaxNow);
  const principal = rounded(now.gt(ordered) ? now : ordered, order);
  return { principal, refunded: subtractMoney(principal, rounded(now, order)) };
}

const rounded = (amount: Big, { currencyCode }: AnsweredOrder): number => {
  const { data: currency } = Currency.safeParse(currencyCode);
  return currency ? roundMoney(amount, currency) : amount.toNumber();
};
