import type { ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { describeMoney } from '#contract/tenants/currency.ts';

export const rateLabels = {
  title: 'Other percentages',
  hint: 'Each counts for referrals that meet its conditions, in place of the commission above. Where several do, the highest counts.',
  add: 'Add percentage',
  remove: (number: number): string => `Remove percentage ${number}`,
  group: (number: number): string => `Percentage ${number}`,
  percentage: 'Percent',
  tag: 'For people with the tag',
  anybody: 'Anybody',
  purchase: 'For',
  anyPurchase: 'Any purchase',
  purchases: { first: 'A first purchase', repeated: 'A repeated purchase' },
  least: 'From a sale of',
  anySale: 'Any',
  currency: 'Currency of the sale',
} as const;

/** When a rate counts: "20 % is for the tag vip, a first purchase and a sale of €100 or more". */
export function tellRate({ percentage, tag, purchase, leastSale }: ReferralRate): string {
  const conditions = [
    ...(tag === null ? [] : [`the tag ${tag}`]),
    ...(purchase === null ? [] : [rateLabels.purchases[purchase].toLowerCase()]),
    ...(leastSale === null
      ? []
      : [`a sale of ${describeMoney(leastSale.currency, leastSale.amount)} or more`]),
  ];
  const listed = new Intl.ListFormat('en-GB').format(conditions);
  return `${percentage.toLocaleString('en')} % is for ${listed}`;
}
