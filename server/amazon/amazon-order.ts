import { z } from 'zod';

const Money = z.object({ amount: z.string(), currencyCode: z.string() });

const Item = z.object({
  quantityOrdered: z.number(),
  product: z
    .object({
      asin: z.string().optional(),
      title: z.string().optional(),
      price: z.object({ unitPrice: Money.optional() }).optional(),
    })
    .optional(),
  proceeds: z
    .object({
      breakdowns: z
        .array(
          z.object({
            type: z.string(),
            subtotal: Money,
            detailedBreakdowns: z
              .array(z.object({ subtype: z.string().optional(), value: Money.optional() }))
              .optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  promotion: z
    .object({ breakdowns: z.array(z.object({ promotionId: z.string().optional() })).optional() })
    .optional(),
  cancellation: z.object({ cancellationExecution: z.object({}).optional() }).optional(),
});
export type AmazonItem = z.infer<typeof Item>;

/** An order as Amazon has it, as far as it matters here. */
export const AmazonOrder = z.object({
  orderId: z.string(),
  createdTime: z.iso.datetime({ offset: true }),
  lastUpdatedTime: z.iso.datetime({ offset: true }),
  buyer: z
    .object({ buyerName: z.string().optional(), buyerEmail: z.string().optional() })
    .optional(),
  fulfillment: z.object({ fulfillmentStatus: z.string() }).optional(),
  orderItems: z.array(Item),
});
export type AmazonOrder = z.infer<typeof AmazonOrder>;

/** A page of orders. */
export const AmazonPage = z.object({
  orders: z.array(z.unknown()),
  pagination: z.object({ nextToken: z.string().optional() }).optional(),
});
export type AmazonPage = z.infer<typeof AmazonPage>;
