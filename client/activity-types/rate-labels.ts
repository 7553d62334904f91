import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
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
  goodsKinds: {
    shopify: { product: 'Some products', collection: 'Some collections' },
    'woo-commerce': { product: 'Some products', collection: 'Some categories' },
    amazon: { product: 'Some products', collection: 'Some collections' },
  },
  items: {
    shopify: { product: 'Products', collection: 'Collections' },
    'woo-commerce': { product: 'Products', collection: 'Categories' },
    amazon: { product: 'Products', collection: 'Collections' },
  },
  find: 'Type to find more',
  finding: 'Looking in the shop …',
  notConnected: 'Connect your shop under Integrations to choose from its goods',
  noneFound: {
    shopify: 'The shop has nothing of this name',
    'woo-commerce': 'The shop has nothing of this name',
    amazon: 'No order has named such goods. Enter an ASIN',
  },
  goodsHint: 'The rest of the order gets the percentage that counts without these goods.',
  amazonHint: 'Amazon lists the goods of your orders alone. Enter the ASIN of any others.',
} as const;

const mostTold = 3;

/**
 * Goods by their titles: "Ridge 45 Backpack and Larch Beanie", "the collection Sale", of WooCommerce "the category Desk",
 * "Cap, Mug, Bag and 4 more".
 */
export function tellGoods({ kind, items }: RateGoods, system: ReferralSystem): string {
  const titles = items.slice(0, mostTold).map(({ title }) => title);
  const more = items.length - titles.length;
  const listed = new Intl.ListFormat('en-GB').format(
    more > 0 ? [...titles, `${more} more`] : titles,
  );
  if (kind === 'product') return listed;
  const [one, several] =
    system === 'woo-commerce' ? ['category', 'categories'] : ['collection', 'collections'];
  return `the ${items.length === 1 ? one : several} ${listed}`;
}

/** The conditions of a rate for all goods: "20% is for the tag vip, a first purchase and a sale of €100 or more". */
export function tellRate({ percentage, tag, purchase, leastSale }: ReferralRate): string {
  const conditions = [
    ...(tag === null ? [] : [`the tag ${tag}`]),
    ...(purchase === null ? [] : [rateLabels.purchases[purchase].toLowerCase()]),
    ...(leastSale === null
      ? []
      : [`a sale of ${describeMoney(leastSale.currency, leastSale.amount)} or more`]),
  ];
  const listed = new Intl.ListFormat('en-GB').format(conditions);
  return `${percentage.toLocaleString('en')}% is for ${listed}`;
}
