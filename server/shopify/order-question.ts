import { z } from 'zod';
import { Money } from './money.ts';

/**
 * The fields that are asked of an order. Its sums are asked for as a whole and never line by line, so that they are
 * right for an order of ten thousand lines.
 */
export const orderFields = `
  legacyResourceId
  name
  createdAt
  updatedAt
  cancelledAt
  test
  email
  currencyCode
  taxesIncluded
  customer { displayName }
  billingAddress { name }
  discountCodes
  customAttributes { key value }
  subtotalPriceSet { shopMoney { amount } }
  totalTaxSet { shopMoney { amount } }
  currentSubtotalPriceSet { shopMoney { amount } }
  currentTotalTaxSet { shopMoney { amount } }
  currentShippingPriceSet { shopMoney { amount } }
  shippingLines(first: 5) {
    nodes {
      discountedPriceSet { shopMoney { amount } }
      taxLines { priceSet { shopMoney { amount } } }
    }
  }
`;

/** An order as a shop answers it: https://shopify.dev/docs/api/admin-graphql/2026-07/objects/Order */
export const AnsweredOrder = z.object({
  legacyResourceId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  /** Paid for with no money, to try the shop out. */
  test: z.boolean(),
  email: z.string().nullable(),
  currencyCode: z.string(),
  /** Whether the prices of goods and shipping have their taxes in them. */
  taxesIncluded: z.boolean(),
  customer: z.object({ displayName: z.string() }).nullable(),
  billingAddress: z.object({ name: z.string().nullable() }).nullable(),
  discountCodes: z.array(z.string()),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  /** The goods after discounts, as they were ordered. */
  subtotalPriceSet: Money.nullable(),
  /** On goods and shipping, as they were ordered. */
  totalTaxSet: Money.nullable(),
  /** The goods after discounts, returns and later additions. */
  currentSubtotalPriceSet: Money,
  currentTotalTaxSet: Money,
  /** Shipping after discounts, less its refunds. */
  currentShippingPriceSet: Money,
  /** As they were ordered. */
  shippingLines: z.object({
    nodes: z.array(
      z.object({
        discountedPriceSet: Money,
        taxLines: z.array(z.object({ priceSet: Money })),
      }),
    ),
  }),
});
export type AnsweredOrder = z.infer<typeof AnsweredOrder>;

/** The attribute of a cart that names the referral code; the script in the shop sets it. */
export const codeAttribute = 'referral_code';
