/** A line of an order; `goods` is the cost of all its pieces after discounts. */
export interface SandboxItem {
  readonly productId: number;
  readonly quantity: number;
  readonly goods: string;
  readonly goodsTax?: string;
}

/** An order to place. Amounts are in the currency of the shop, as texts such as `49.90`. */
export interface NewSandboxOrder {
  readonly email?: string | null;
  readonly customerName?: string;
  readonly currency?: string;
  readonly createdAt?: Date;
  /** The goods after discounts. */
  readonly goods: string;
  /** The number of lines of the goods. */
  readonly lines?: number;
  /** The lines, in place of so many. */
  readonly items?: readonly SandboxItem[];
  /** The taxes on the goods, in the prices or on top of them. */
  readonly goodsTax?: string;
  readonly shipping?: string;
  readonly shippingTax?: string;
  readonly taxesIncluded?: boolean;
  readonly discountCodes?: readonly string[];
  /** The attributes of the cart. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Paid for with no money. */
  readonly test?: boolean;
}

/** The amounts that a refund gives back of an order. */
export interface SandboxRefund {
  readonly goods?: string;
  readonly goodsTax?: string;
  readonly shipping?: string;
  readonly shippingTax?: string;
  /** How many came back of each product. */
  readonly items?: readonly { readonly productId: number; readonly quantity: number }[];
}

/** An order as a shop has it. */
export interface SandboxOrder extends NewSandboxOrder {
  readonly id: number;
  readonly name: string;
  readonly orderedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  readonly refunds: SandboxRefund[];
}

export const thousandths = (amount: string | undefined): number =>
  Math.round(Number(amount ?? 0) * 1000);
const written = (amount: number): string => (amount / 1000).toFixed(3).replace(/0$/, '');
export const money = (amount: number, currencyCode: string) => ({
  shopMoney: { amount: written(amount), currencyCode },
});

function sumsOf(order: SandboxOrder) {
  const back = (what: 'goods' | 'goodsTax' | 'shipping' | 'shippingTax') =>
    order.refunds.reduce((sum, refund) => sum + thousandths(refund[what]), 0);
  const ordered = {
    goods: thousandths(order.goods),
    goodsTax: thousandths(order.goodsTax),
    shipping: thousandths(order.shipping),
    shippingTax: thousandths(order.shippingTax),
  };
  const now = {
    goods: ordered.goods - back('goods'),
    goodsTax: ordered.goodsTax - back('goodsTax'),
    shipping: ordered.shipping - back('shipping'),
    shippingTax: ordered.shippingTax - back('shippingTax'),
  };
  return { ordered, now };
}

/** An order as GraphQL has it. */
export function orderNode(order: SandboxOrder, shopCurrency: string) {
  const currencyCode = order.currency ?? shopCurrency;
  const { ordered, now } = sumsOf(order);
  const inCurrency = (amount: number) => money(amount, currencyCode);
  return {
    id: `gid://shopify/Order/${order.id}`,
    legacyResourceId: String(order.id),
    name: order.name,
    createdAt: order.orderedAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    test: order.test ?? false,
    email: order.email ?? null,
    currencyCode,
    taxesIncluded: order.taxesIncluded ?? false,
    customer: order.customerName === undefined ? null : { displayName: order.customerName },
    billingAddress: null,
    discountCodes: [...(order.discountCodes ?? [])],
    customAttributes: Object.entries(order.attributes ?? {}).map(([key, value]) => ({
      key,
      value,
    })),
    subtotalPriceSet: inCurrency(ordered.goods),
    totalTaxSet: inCurrency(ordered.goodsTax + ordered.shippingTax),
    currentSubtotalPriceSet: inCurrency(now.goods),
    currentTotalTaxSet: inCurrency(now.goodsTax + now.shippingTax),
    currentShippingPriceSet: inCurrency(now.shipping),
    shippingLines: {
      nodes:
        order.shipping === undefined
          ? []
          : [
              {
                discountedPriceSet: inCurrency(ordered.shipping),
                taxLines: [{ priceSet: inCurrency(ordered.shippingTax) }],
              },
            ],
    },
  };
}

/** An order as webhooks have it, with all its lines. */
export function orderPayload(order: SandboxOrder, shopCurrency: string) {
  const { ordered, now } = sumsOf(order);
  const lines = order.lines ?? 1;
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: order.name,
    email: order.email ?? '',
    currency: order.currency ?? shopCurrency,
    created_at: order.orderedAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    subtotal_price: written(ordered.goods),
    current_subtotal_price: written(now.goods),
    taxes_included: order.taxesIncluded ?? false,
    discount_codes: (order.discountCodes ?? []).map((code) => ({ code, amount: '0.00' })),
    note_attributes: Object.entries(order.attributes ?? {}).map(([name, value]) => ({
      name,
      value,
    })),
    line_items: Array.from({ length: lines }, (_, index) => ({
      id: order.id * 100_000 + index,
      title: `Item ${index + 1}`,
      quantity: 1,
      price: written(Math.round(ordered.goods / lines)),
    })),
  };
}
