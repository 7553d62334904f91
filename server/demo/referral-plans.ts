import type { Currency } from '#contract/tenants/currency.ts';
import { acmeCases, type CasePlan, globexCases } from './case-plans.ts';
import type { Goods } from './order-lines.ts';
import type { TypePlan } from './type-plan.ts';

/** A kind of link; every one carries the referral code. */
export interface LinkPlan {
  readonly title: string;
  readonly templateToken: string;
  readonly destinationUrl: string;
  readonly campaign: string;
  /** Whether the links are at the brand's own domain and have the name of the ambassador. */
  readonly isByName?: true;
  /** Pages below the destination, to which some people have links as well; if empty, nobody may. */
  readonly pages: readonly string[];
  /** How many days ago it was made. */
  readonly since: number;
}

/** The sales of a brand through its ambassadors. */
export interface ReferralPlan {
  /** The activity type by which referrals are rewarded. */
  readonly type: TypePlan;
  readonly shop: string;
  /** The number before the first order. */
  readonly firstNumber: number;
  /** How many orders came in a year. */
  readonly orders: number;
  /** The currencies of its orders, the rarest last. */
  readonly currencies: readonly [Currency, ...Currency[]];
  /** The kinds of links that the activity type brings. */
  readonly links: readonly LinkPlan[];
  /** The goods of the shop. */
  readonly goods: readonly Goods[];
  /** The orders that were suspected of fraud. */
  readonly cases: readonly CasePlan[];
  /** The range of the value of one order. */
  readonly sales: { readonly from: number; readonly to: number };
}

/** A collection of the shop. */
const packs = { id: '410000000001', title: 'Packs and Bags' };

export const acmeReferrals: ReferralPlan = {
  type: {
    title: 'Bring friends to the shop',
    category: 'referral',
    referralSystem: 'shopify',
    motif: 'people',
    description:
      'Your code gives friends ten percent off. For every order with it you get points: ten for each dollar of your share.',
    displayTags: ['getting-started'],
    completionPeriod: 'monthly',
    priority: 90,
    weight: 0,
    since: 380,
    reward: {
      valueType: 'none',
      description: '',
      payoutFormat: 'points',
      referralCommissionPercentage: 10,
      referralRates: [
        { percentage: 18, tag: 'vip', purchase: null, leastSale: null, goods: null },
        {
          ...{ percentage: 14, tag: null, purchase: null, leastSale: null },
          goods: { kind: 'collection', items: [packs] },
        },
      ],
      referralCommissionToPoints: { USD: { monetary: 1, points: 10 } },
    },
    tasks: [{ title: 'Share your code with friends', isHandedIn: false, proofs: [''] }],
  },
  links: [
    {
      title: 'Acme shop',
      templateToken: 'SHOP',
      destinationUrl: 'https://shop.acme.example',
      campaign: 'ambassadors',
      isByName: true,
      pages: ['/tents', '/boots/women', '/sale'],
      since: 370,
    },
    {
      title: 'Winter sale',
      templateToken: 'WINTER-SALE',
      destinationUrl: 'https://shop.acme.example/winter-sale',
      campaign: 'winter-sale',
      pages: [],
      since: 34,
    },
  ],
  shop: 'acme-outdoor.myshopify.com',
  firstNumber: 4200,
  orders: 220,
  currencies: ['USD', 'CAD'],
  goods: [
    { productId: '8100000000000', collectionIds: [packs.id], weight: 5 },
    { productId: '8100000000001', collectionIds: ['410000000002'], weight: 3 },
    { productId: '8100000000002', collectionIds: [], weight: 7 },
    { productId: '8100000000004', collectionIds: [], weight: 9 },
    { productId: '8100000000006', collectionIds: [packs.id], weight: 6 },
    { productId: '8100000000007', collectionIds: [], weight: 2 },
    { productId: '8100000000010', collectionIds: ['410000000002'], weight: 1 },
  ],
  cases: acmeCases,
  sales: { from: 28, to: 340 },
};

/** A category of the store, and a product of it. */
const desk = { id: '13', title: 'Desk' };
const laptopStand = { id: '104', title: 'Walnut laptop stand' };

export const globexReferrals: ReferralPlan = {
  type: {
    title: 'Recommend Globex',
    category: 'referral',
    referralSystem: 'woo-commerce',
    motif: 'people',
    description:
      'Eight percent of every order with your code or by your link, and more for what stands on a desk. Paid in cash.',
    completionPeriod: 'monthly',
    priority: 90,
    weight: 0,
    since: 380,
    reward: {
      valueType: 'none',
      description: '',
      payoutFormat: 'monetary',
      referralCommissionPercentage: 8,
      referralRates: [
        {
          ...{ percentage: 10, tag: null, purchase: null, leastSale: null },
          goods: { kind: 'collection', items: [desk] },
        },
        {
          ...{ percentage: 15, tag: null, purchase: null, leastSale: null },
          goods: { kind: 'product', items: [laptopStand] },
        },
      ],
    },
    tasks: [{ title: 'Recommend us', isHandedIn: false, proofs: [''] }],
  },
  links: [
    {
      title: 'Globex shop',
      templateToken: 'SHOP',
      destinationUrl: 'https://shop.globex.example',
      campaign: 'champions',
      pages: ['/new', '/gifts'],
      since: 360,
    },
  ],
  shop: 'shop.globex.test',
  firstNumber: 880,
  orders: 120,
  currencies: ['EUR'],
  goods: [
    { productId: '101', collectionIds: ['11', desk.id], weight: 4 },
    { productId: '102', collectionIds: ['11', desk.id], weight: 2 },
    { productId: '103', collectionIds: ['12'], weight: 1 },
    { productId: laptopStand.id, collectionIds: [desk.id], weight: 3 },
    { productId: '107', collectionIds: ['14', '16'], weight: 5 },
    { productId: '108', collectionIds: ['15'], weight: 6 },
  ],
  cases: globexCases,
  sales: { from: 19, to: 260 },
};
