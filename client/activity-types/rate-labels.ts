import type { RateGoods, ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { describeMoney } from '#contract/tenants/currency.ts';

export const rateLabels = {
  title: 'Other percentages',
  hint: 'Each counts for referrals that meet its conditions, in place of the commission above. Where several do, the highest counts; one for goods counts before those for all goods.',
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
  goods: 'Of the goods',
  anyGoods: 'All goods',
  goodsKinds: { product: 'Some products', collection: 'Some collections' },
  items: { product: 'Products', collection: 'Collections' },
  find: 'Type to find more',
  finding: 'Looking in the shop …',
  notConnected: 'Connect your shop under Integrations to choose from its goods',
  noneFound: 'The shop has nothing of this name',
  goodsHint: 'The rest of the order gets the percentage that counts without these goods.',
} as const;

const mostTold = 3;

/** Goods by their titles: "Ridge 45 Backpack and Larch Beanie", "the collection Sale", "Cap, Mug, Bag and 4 more". */
export function tellGoods({ kind, items }: RateGoods): string {
  const titles = items.slice(0, mostTold).map(({ title }) => title);
  const more = items.length - titles.length;
  const listed = new Intl.ListFormat('en-GB').format(
    more > 0 ? [...titles, `${more} more`] : titles,
  );
  if (kind === 'product') return listed;
  return `the ${items.length === 1 ? 'collection' : 'collections'} ${listed}`;
}

/** When a rate counts: "20 % is for the tag vip, a first purchase and a sale of €100 or more". */
export function tellRate({ percentage, tag, purchase, leastSale, goods }: ReferralRate): string {
  const conditions = [
    ...(tag === null ? [] : [`the tag ${tag}`]),
    ...(purchase === null ? [] : [rateLabels.purchases[purchase].toLowerCase()]),
    ...(leastSale === null
      ? []
      : [`a sale of ${describeMoney(leastSale.currency, leastSale.amount)} or more`]),
    ...(goods ? [tellGoods(goods)] : []),
  ];
  const listed = new Intl.ListFormat('en-GB').format(conditions);
  return `${percentage.toLocaleString('en')} % is for ${listed}`;
}
