import Big from 'big.js';
import { z } from 'zod';
import { ShopOrder } from '#contract/referrals/shop-order.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { roundMoney } from '#contract/tenants/money.ts';
import { sumLines } from '#server/integrations/sum-lines.ts';
import type { StoreOrder, StoreRefund } from './store-order.ts';

/**
 * Where our plugin keeps the code of the link that a purchaser came by: the custom field of the order with this
 * name. A store without the plugin can write it there itself.
 */
const referralCodeField = '_referral_code';

/** The statuses of orders that do not count: they were taken back, or never paid. */
const cancelledStatuses: readonly string[] = ['cancelled', 'failed', 'trash'];

const sumOf = (lines: readonly { readonly total: string }[]): Big =>
  lines.reduce((sum, { total }) => sum.plus(total), Big(0));

/** The part of a refund that is for the goods. An amount without lines is all for the goods. */
function refundedBy({ amount, line_items, shipping_lines }: StoreRefund): Big {
  const isByLine = line_items.length > 0 || shipping_lines.length > 0;
  return (isByLine ? sumOf(line_items) : Big(amount)).abs();
}

/**
 * An order of a store in the form that every platform's take. Goods count after discounts, without tax and
 * shipping, exactly to the decimals of the currency (REF-19). Throws a ZodError where it cannot be one, such as
 * with a sum below zero or a currency that nobody has.
 */
export function readOrder(
  order: StoreOrder,
  refunds: readonly StoreRefund[],
  shop: string,
): ShopOrder {
  const currency = Currency.parse(order.currency);
  const principal = roundMoney(sumOf(order.line_items), currency);
  const givenBack = roundMoney(
    refunds.reduce((sum, refund) => sum.plus(refundedBy(refund)), Big(0)),
    currency,
  );
  const { first_name, last_name, email } = order.billing;
  return ShopOrder.parse({
    ...{ system: 'woo-commerce', shop, orderId: String(order.id), orderNumber: order.number },
    ...{ orderedAt: order.date_created_gmt, updatedAt: order.date_modified_gmt },
    ...{ currency, principal },
    // A refund by amount has tax and shipping in it, and a status needs no refund at all.
    refunded: order.status === 'refunded' ? principal : Math.min(givenBack, principal),
    isCancelled: cancelledStatuses.includes(order.status),
    lines: linesOf(order, refunds, currency),
    purchaserName: `${first_name} ${last_name}`.trim(),
    purchaserEmail: email,
    discountCodes: order.coupon_lines.map(({ code }) => code),
    referralCode: referralCodeOf(order),
  });
}

const productOf = ({ product_id }: { product_id: number }): string | null =>
  product_id > 0 ? String(product_id) : null;

/** The goods by product, with the refunds of each. */
function linesOf(
  { line_items, status }: StoreOrder,
  refunds: readonly StoreRefund[],
  currency: Currency,
) {
  const bought = line_items.map((line) => ({
    ...{ productId: productOf(line), quantity: line.quantity, amount: Big(line.total) },
    refunded: status === 'refunded' ? Big(line.total) : Big(0),
  }));
  const givenBack = refunds
    .flatMap((refund) => refund.line_items)
    .map((line) => ({
      ...{
        productId: productOf(line),
        quantity: 0,
        amount: Big(0),
        refunded: Big(line.total).abs(),
      },
    }));
  return sumLines([...bought, ...givenBack], currency);
}

function referralCodeOf({ meta_data }: StoreOrder): string | null {
  const field = meta_data.find(({ key }) => key === referralCodeField);
  const { data = '' } = z.string().safeParse(field?.value);
  return data.trim() === '' ? null : data;
}
