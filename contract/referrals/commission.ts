import Big from 'big.js';
import {
  type GoodsRate,
  goodsRatesFor,
  type RateFacts,
  type ReferralRate,
  rateFor,
} from '../activity-types/referral-rate.ts';
import type { CommissionToPoints, ReferralCommission } from '../activity-types/reward.ts';
import type { Currency } from '../tenants/currency.ts';
import { roundMoney } from '../tenants/money.ts';
import { partsOf, type Sale, type SalePart } from './sale-parts.ts';

/** The rule by which an order earns, as it was when the order came in; it stays with the order (REF-55). */
export interface CommissionRule {
  /** The percentage of the sale, 0 to 100. */
  readonly percentage: number;
  readonly payoutFormat: 'points' | 'monetary';
  /** An amount of the order's currency with its points; null where the currency has no rate. */
  readonly pointsRate: NonNullable<CommissionToPoints[Currency]> | null;
  /** Other percentages, each for some goods of the sale. */
  readonly goodsRates?: readonly GoodsRate[];
}

/** The earnings of an order by a rule. */
export interface Commission {
  /** In the currency of the order. */
  readonly commission: number;
  /** Null where the rule has no rate for the currency (REF-54). */
  readonly commissionPoints: number | null;
}

/** The rule of an activity type for an order. `rate` is the special rate that counts for it; null where none does. */
export function ruleOf(
  reward: ReferralCommission,
  facts: RateFacts,
): Required<CommissionRule> & { readonly rate: ReferralRate | null } {
  const { referralCommissionPercentage, referralCommissionToPoints, payoutFormat } = reward;
  const rate = rateFor(reward.referralRates ?? [], facts) ?? null;
  return {
    percentage: rate?.percentage ?? referralCommissionPercentage ?? 0,
    payoutFormat: payoutFormat ?? 'points',
    pointsRate: referralCommissionToPoints?.[facts.currency] ?? null,
    goodsRates: goodsRatesFor(reward.referralRates ?? [], facts),
    rate,
  };
}

/** The earnings of a sale by one percentage, in decimals; halves of the smallest unit go up (REF-50 to REF-54). */
export const commissionOf = (
  principalNet: number,
  currency: Currency,
  rule: CommissionRule,
): Commission =>
  commissionOfParts([{ percentage: rule.percentage, amount: principalNet }], currency, rule);

/** The same of an order, whose goods may have percentages of their own. */
export const commissionOfSale = (
  sale: Sale,
  currency: Currency,
  rule: CommissionRule,
): Commission => commissionOfParts(partsOf(sale, rule), currency, rule);

/** The earnings of the parts of a sale together: they are rounded once, at the end. */
export function commissionOfParts(
  parts: readonly Pick<SalePart, 'percentage' | 'amount'>[],
  currency: Currency,
  { pointsRate }: Pick<CommissionRule, 'pointsRate'>,
): Commission {
  const exact = parts.reduce(
    (sum, { percentage, amount }) => sum.plus(Big(amount).times(percentage).div(100)),
    Big(0),
  );
  return {
    commission: roundMoney(exact, currency),
    commissionPoints: pointsRate ? pointsFor(exact, pointsRate) : null,
  };
}

/** Multiplied first, since a division may not come out even. */
const pointsFor = (
  commission: Big,
  { monetary, points }: NonNullable<CommissionRule['pointsRate']>,
): number => commission.times(points).div(monetary).round(0, Big.roundHalfUp).toNumber();

const day = 24 * 60 * 60 * 1000;

/** When a commission is credited: so many days after the order (REF-41). */
export const creditDueAt = (orderedAt: Date, creditOffsetDays: number): Date =>
  new Date(orderedAt.getTime() + creditOffsetDays * day);
