import type { Currency } from '#contract/tenants/currency.ts';
import type { TypePlan } from './type-plan.ts';

/** A kind of link; every one carries the referral code. */
export interface LinkPlan {
  readonly title: string;
  readonly templateToken: string;
  readonly destinationUrl: string;
  readonly campaign: string;
  /** Whether the links are at the brand's own domain and have the name of the ambassador. */
  readonly isByName?: true;
  /** Pages below, to which some have links as well; with none nobody may. */
  readonly pages: readonly string[];
  /** How many days ago it was made. */
  readonly since: number;
}

/** What a brand sells through its ambassadors. */
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
  /** What one order comes to. */
  readonly sales: { readonly from: number; readonly to: number };
}

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
      referralRates: [{ percentage: 18, tag: 'vip', purchase: null, leastSale: null, goods: null }],
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
  sales: { from: 28, to: 340 },
};

export const globexReferrals: ReferralPlan = {
  type: {
    title: 'Recommend Globex',
    category: 'referral',
    referralSystem: 'woo-commerce',
    motif: 'people',
    description: 'Eight percent of every order with your code or by your link, paid in cash.',
    completionPeriod: 'monthly',
    priority: 90,
    weight: 0,
    since: 380,
    reward: {
      valueType: 'none',
      description: '',
      payoutFormat: 'monetary',
      referralCommissionPercentage: 8,
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
  sales: { from: 19, to: 260 },
};
