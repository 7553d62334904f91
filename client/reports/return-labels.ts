import type { CurrencyReturn, ReturnReport } from '#contract/reports/report.ts';
import type { PointsWorth } from '#contract/reward-costs/reward-costs.ts';
import { type Currency, decimalsOf, describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the report of the return, in the tenant's own terms. */
export function returnLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    costs: 'Sales and costs',
    columns: {
      currency: 'Currency',
      sales: 'Sales',
      credited: 'Commissions',
      pending: 'Commissions to come',
      activities: 'Cash for activities',
      rewards: 'Rewards',
      fees: 'Fees',
      cost: 'All costs',
    },
    empty: 'Nothing was sold or spent',
    emptyHint: 'Choose other days above.',
    notes: {
      sales:
        'Sales are referred sales without tax and shipping, after refunds. Commissions are commissions on these sales: credited, or to come.',
      points: 'Points cost something once they become rewards.',
      worth: ({ currency, amount, reward }: PointsWorth): string =>
        `1,000 points count as ${describeMoney(currency, amount)}: “${reward.description}” gives the most for them.`,
      worthless: 'What points are worth is not known without a gift card for points.',
      plan: 'The fees of whole months within these days. The price of your plan is not included.',
    },
    issued: (count: number): string =>
      count === 1 ? '1 reward was issued' : `${count.toLocaleString('en')} rewards were issued`,
    unvalued: (count: number): string =>
      count === 1
        ? 'One of them has no known value and is no part of the costs.'
        : `${count.toLocaleString('en')} of them have no known value and are no part of the costs.`,
    top: {
      title: 'Who brought the most',
      chosen: 'What is compared',
      all: `All ${ambassadors} of these days`,
      empty: 'Nobody did or sold anything on these days.',
      failure: 'They could not be loaded',
      approved: 'Activities',
    },
  };
}

export type ReturnLabels = ReturnType<typeof returnLabels>;

/** For a currency without decimals, a ratio is given for 100 units. */
const unitOf = (currency: Currency): number => (decimalsOf(currency) === 0 ? 100 : 1);

/**
 * The return in a sentence: "Every $1 spent brought in $7.20." Fees alone have no return, for the people who sold got
 * nothing in the currency; and where rewards have no known value, it is that of the costs that are known.
 */
export function returnInWords(
  { currency, sales, cost, fees }: CurrencyReturn,
  { unvaluedRewards }: Pick<ReturnReport, 'unvaluedRewards'>,
): string {
  if (cost - fees > 0) {
    const unit = unitOf(currency);
    const spent = describeMoney(currency, unit);
    const sold = describeMoney(currency, (sales / cost) * unit);
    return unvaluedRewards > 0
      ? `Every ${spent} of known costs brought in ${sold}.`
      : `Every ${spent} spent brought in ${sold}.`;
  }
  const sold = describeMoney(currency, sales);
  return cost - fees < 0
    ? `Sales of ${sold}, and more was taken back than given.`
    : `Sales of ${sold}. Nobody was given anything in ${currency}, so their cost is not known.`;
}
