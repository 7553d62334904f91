import type { Currency } from '#contract/tenants/currency.ts';
import type { TypePlan } from './type-plan.ts';

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
      referralRates: [{ percentage: 18, tag: 'vip', purchase: null, leastSale: null }],
      referralCommissionToPoints: { USD: { monetary: 1, points: 10 } },
    },
    tasks: [{ title: 'Share your code with friends', isHandedIn: false, proofs: [''] }],
  },
  shop: 'acme-outdoor.myshopify.test',
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
  shop: 'shop.globex.test',
  firstNumber: 880,
  orders: 120,
  currencies: ['EUR'],
  sales: { from: 19, to: 260 },
};
