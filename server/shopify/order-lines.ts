import Big from 'big.js';
import { z } from 'zod';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { sumLines } from '#server/integrations/sum-lines.ts';
import { amountOf, Money } from './money.ts';

const Numbered = z.object({ legacyResourceId: z.string() });

/** A line as a shop answers it: https://shopify.dev/docs/api/admin-graphql/2026-07/objects/LineItem */
export const AnsweredLine = z.object({
  quantity: z.int(),
  /** Less the returned and the removed pieces. */
  currentQuantity: z.int(),
  /** Null where it is no longer in the shop. */
  product: Numbered.extend({ collections: z.object({ nodes: z.array(Numbered) }) }).nullable(),
  /** The price of one piece, with its share of the discounts on the whole order. */
  discountedUnitPriceAfterAllDiscountsSet: Money,
  /** On all of the line. */
  taxLines: z.array(z.object({ priceSet: Money })),
});
export type AnsweredLine = z.infer<typeof AnsweredLine>;

/** The lines of an order by product, without the taxes that its prices may have in them. */
export const linesOf = (
  lines: readonly AnsweredLine[],
  { currency, taxesIncluded }: { readonly currency: Currency; readonly taxesIncluded: boolean },
): OrderLine[] =>
  sumLines(
    lines.map(({ product, quantity, currentQuantity, taxLines, ...line }) => {
      const price = amountOf(line.discountedUnitPriceAfterAllDiscountsSet).times(quantity);
      const tax = taxLines.reduce((sum, { priceSet }) => sum.plus(amountOf(priceSet)), Big(0));
      const amount = taxesIncluded ? price.minus(tax) : price;
      const returned = Math.max(0, quantity - currentQuantity);
      return {
        productId: product?.legacyResourceId ?? null,
        collectionIds: product?.collections.nodes.map((each) => each.legacyResourceId) ?? [],
        ...{ quantity, amount },
        refunded: quantity > 0 ? amount.times(returned).div(quantity) : Big(0),
      };
    }),
    currency,
  );
