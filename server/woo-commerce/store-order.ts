import { z } from 'zod';

/** A decimal as the store writes it: `"12.30"`, `"-5"`. */
const Decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,10})?$/);

/** A moment in UTC, which the store writes without a zone. */
const Gmt = z.string().transform((text, context) => {
  const moment = new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(moment.getTime())) return moment.toISOString();
  context.addIssue({ code: 'custom', message: 'Is no moment' });
  return z.NEVER;
});

/** The fields of an order that are asked for and read. */
export const orderFields = [
  ...['id', 'number', 'status', 'currency', 'date_created_gmt', 'date_modified_gmt', 'billing'],
  ...['line_items', 'coupon_lines', 'refunds', 'meta_data'],
].join(',');

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties */
export const StoreOrder = z.object({
  id: z.int().positive(),
  number: z.coerce.string(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: Gmt,
  date_modified_gmt: Gmt,
  billing: z.object({
    first_name: z.string().default(''),
    last_name: z.string().default(''),
    email: z.string().default(''),
  }),
  /** `total` is after discounts and without tax. */
  line_items: z.array(
    z.object({
      total: Decimal,
      quantity: z.number().default(1),
      /** 0 where the product is no longer there. */
      product_id: z.int().default(0),
    }),
  ),
  coupon_lines: z.array(z.object({ code: z.string() })),
  refunds: z.array(z.object({ id: z.int() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
export type StoreOrder = z.infer<typeof StoreOrder>;

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-refund-properties */
export const StoreRefund = z.object({
  /** All that was given back, tax and shipping among it; of both signs, by the version of the store. */
  amount: Decimal,
  /** The refunded goods, below zero, without tax. */
  line_items: z.array(z.object({ total: Decimal, product_id: z.int().default(0) })),
  shipping_lines: z.array(z.object({ total: Decimal })).default([]),
});
export type StoreRefund = z.infer<typeof StoreRefund>;
