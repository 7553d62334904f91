import type { PointsWorth, RewardMonth } from '#contract/reward-costs/reward-costs.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The figures that the chart of the costs can show. */
export const costFigures = [
  'earned',
  'spent',
  'expired',
  'issued',
] as const satisfies (keyof RewardMonth)[];
export type CostFigure = (typeof costFigures)[number];

/** The texts of the page about the costs of rewards. */
export function rewardCostsLabels(terms: Terms) {
  const { ambassador, ambassadors } = wordsOf(terms);
  return {
    title: 'Costs of rewards',
    purpose: `What rewards have cost, and what you still owe ${ambassadors} in points.`,
    failure: 'The costs of rewards could not be loaded',
    outstanding: {
      label: 'Points outstanding',
      heldBy: (people: number): string =>
        `Held by ${people.toLocaleString('en')} ${people === 1 ? ambassador : ambassadors}`,
    },
    worth: {
      label: 'Worth at most',
      unknown: 'Not known',
      howToKnow: 'Offer a gift card for points: its value says what a point is worth.',
      amounts: (worth: readonly PointsWorth[]): string =>
        worth.map(({ currency, amount }) => describeMoney(currency, amount)).join(' or '),
      by: (worth: readonly PointsWorth[]): string =>
        `If all were spent on ${worth.map(({ reward }) => `“${reward.description}”`).join(' or ')}`,
    },
    breakage: {
      label: 'Breakage',
      unknown: 'None yet',
      percent: (share: number): string => `${Math.round(share * 100)}%`,
      hint: 'Points that expired, among all that were spent or expired in twelve months',
    },
    issued: {
      label: 'Issued this month',
      before: (count: number): string => `${count.toLocaleString('en')} in the month before`,
    },
    chosenFigure: 'Figure of the chart',
    figures: {
      earned: 'Points earned',
      spent: 'Points spent on rewards',
      expired: 'Points expired',
      issued: 'Rewards issued',
    } satisfies Record<CostFigure, string>,
    figureTabs: {
      earned: 'Earned',
      spent: 'Spent',
      expired: 'Expired',
      issued: 'Issued',
    } satisfies Record<CostFigure, string>,
    month: 'Month',
  };
}
export type RewardCostsLabels = ReturnType<typeof rewardCostsLabels>;
