import { z } from 'zod';
import { KnownTag } from '../people/tag.ts';
import { Currency } from '../tenants/currency.ts';

const message = 'Please enter a percentage from 0 to 100';

/** A commission in percent of a sale: 0 to 100, with at most two decimals (REF-75). */
export const CommissionPercentage = z
  .number('Please enter a percentage')
  .min(0, message)
  .max(100, message)
  .multipleOf(0.01, 'Please enter at most two decimals');

export const purchases = ['first', 'repeated'] as const;

/** A sale of so much or more, in a currency; a sale in another currency does not meet it. */
export const LeastSale = z.object({
  amount: z
    .number('Please enter an amount')
    .positive('Please enter an amount above 0')
    .max(1_000_000_000, 'Please enter at most 1,000,000,000'),
  currency: Currency,
});

export const goodsKinds = ['product', 'collection'] as const;

/** How many products or collections one percentage can be for. */
export const mostGoods = 20;

/** Products or collections of the shop, by its numbers, with the titles that they had when they were chosen. */
export const RateGoods = z.object({
  kind: z.enum(goodsKinds),
  items: z
    .array(z.object({ id: z.string().min(1).max(100), title: z.string().min(1).max(255) }))
    .min(1, 'Please choose what this percentage is for')
    .max(mostGoods, `Please choose at most ${mostGoods}`),
});
export type RateGoods = z.infer<typeof RateGoods>;

/** Another percentage, for the referrals that meet each of its conditions; null stands for no condition. */
export const ReferralRate = z
  .object({
    percentage: CommissionPercentage,
    /** The ambassador carries the tag (REF-56). */
    tag: KnownTag.nullable().default(null),
    /** Whether the purchaser has bought before. */
    purchase: z.enum(purchases).nullable().default(null),
    leastSale: LeastSale.nullable().default(null),
    /** It counts for these goods alone. The rest of the order has another percentage. */
    goods: RateGoods.nullable().default(null),
  })
  .refine(
    ({ tag, purchase, leastSale, goods }) =>
      tag !== null || purchase !== null || leastSale !== null || goods !== null,
    {
      path: ['tag'],
      message: 'Please choose when this percentage counts',
    },
  );
export type ReferralRate = z.infer<typeof ReferralRate>;

export const mostRates = 20;

/** All rates of a referral activity. */
export const ReferralRates = z
  .array(ReferralRate)
  .max(mostRates, `Please enter at most ${mostRates} percentages`);

/** The facts of an order and its ambassador that the conditions are compared with. */
export interface RateFacts {
  readonly tags: readonly string[];
  /** Null where nobody knows, for the shop did not say who bought. */
  readonly purchase: (typeof purchases)[number] | null;
  /** The goods before refunds. */
  readonly sale: number;
  readonly currency: Currency;
}

/** A percentage for some goods. */
export interface GoodsRate {
  readonly percentage: number;
  readonly goods: RateGoods;
}

/** The percentages for goods that count for an order with these facts, if it has such goods. */
export const goodsRatesFor = (rates: readonly ReferralRate[], facts: RateFacts): GoodsRate[] =>
  rates
    .filter((rate) => meets(rate, facts))
    .flatMap(({ percentage, goods }) => (goods ? [{ percentage, goods }] : []));

/**
 * The rate that counts for a sale: of the rates for all goods that the facts meet, the highest (REF-57). Undefined where
 * they meet none.
 */
export const rateFor = (
  rates: readonly ReferralRate[],
  facts: RateFacts,
): ReferralRate | undefined =>
  rates
    // A rate that was stored before rates for goods existed has no `goods`.
    .filter((rate) => !rate.goods && meets(rate, facts))
    .reduce<ReferralRate | undefined>(
      (best, rate) => (best && best.percentage >= rate.percentage ? best : rate),
      undefined,
    );

function meets(
  { tag, purchase, leastSale }: ReferralRate,
  { tags, purchase: bought, sale, currency }: RateFacts,
): boolean {
  if (tag !== null && !tags.includes(tag)) return false;
  if (purchase !== null && purchase !== bought) return false;
  return leastSale === null || (leastSale.currency === currency && sale >= leastSale.amount);
}
