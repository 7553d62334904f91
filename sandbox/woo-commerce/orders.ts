import { money, type Product, products } from './catalogue.ts';

/** An order as the store keeps and answers it. */
export interface Order extends Record<string, unknown> {
  readonly id: number;
  status: string;
  date_modified_gmt: string;
  readonly line_items: readonly {
    readonly id: number;
    readonly product_id: number;
    readonly total: string;
  }[];
  readonly refunds: { readonly id: number; readonly reason: string; readonly total: string }[];
}

/** A purchase to make. */
export interface Purchase {
  /** Numbers of products, each once; the first of the catalogue when left out. */
  readonly items?: readonly { readonly productId: number; readonly quantity?: number }[];
  readonly couponCodes?: readonly string[];
  /** In hundredths; over all items together. */
  readonly discountCents?: number;
  readonly shippingCents?: number;
  readonly currency?: string;
  readonly status?: string;
  readonly name?: readonly [string, string];
  readonly email?: string;
  /** As the plugin notes it. */
  readonly referralCode?: string;
  /** Fields that replace the fields of a right order. */
  readonly raw?: Readonly<Record<string, unknown>>;
}

/** A moment as the store writes it: in UTC, to the second, without a zone. */
export const gmt = (moment: Date): string => moment.toISOString().slice(0, 19);

const taxRate = 0.19;

/** An order of a purchase, with its number and the time at which it was placed. */
export function orderOf(
  purchase: Purchase,
  { id, at }: { readonly id: number; readonly at: Date },
): Order {
  const { items = [{ productId: products[0]?.id ?? 0 }], discountCents = 0 } = purchase;
  const bought = items.flatMap(({ productId, quantity = 1 }) => {
    const product = products.find((each) => each.id === productId);
    return product ? [{ product, quantity }] : [];
  });
  const lines = linesOf(bought, discountCents);
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.round(goods * taxRate);
  const shipping = purchase.shippingCents ?? 490;
  const { name = ['Jana', 'Weiss'], email = 'jana.weiss@mail.example' } = purchase;
  const [first_name, last_name] = name;
  return {
    ...{ id, parent_id: 0, number: String(id), status: purchase.status ?? 'processing' },
    currency: purchase.currency ?? 'EUR',
    ...{ date_created_gmt: gmt(at), date_modified_gmt: gmt(at) },
    ...{ discount_total: money(discountCents), shipping_total: money(shipping) },
    ...{ total_tax: money(tax), total: money(goods + tax + shipping) },
    billing: { first_name, last_name, email, city: 'Berlin', country: 'DE' },
    line_items: lines.map(({ cents: _, ...line }) => line),
    shipping_lines: [{ id: 1, method_title: 'Parcel', total: money(shipping) }],
    coupon_lines: (purchase.couponCodes ?? []).map((code, index) => ({ id: index + 1, code })),
    refunds: [],
    meta_data: [
      { id: 1, key: '_order_attribution_source_type', value: 'organic' },
      ...(purchase.referralCode === undefined
        ? []
        : [{ id: 2, key: '_referral_code', value: purchase.referralCode }]),
    ],
    ...purchase.raw,
  };
}

function linesOf(
  bought: readonly { readonly product: Product; readonly quantity: number }[],
  discountCents: number,
) {
  let left = discountCents;
  return bought.map(({ product, quantity }, index) => {
    const subtotal = product.cents * quantity;
    const discount = Math.min(left, subtotal);
    left -= discount;
    const cents = subtotal - discount;
    return {
      ...{ id: index + 1, name: product.name, product_id: product.id, quantity, cents },
      ...{ subtotal: money(subtotal), total: money(cents) },
      total_tax: money(Math.round(cents * taxRate)),
    };
  });
}
