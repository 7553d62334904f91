import type { CodeCap } from '#contract/codes/code.ts';
import type { Verdict } from '#contract/fraud-cases/fraud-case.ts';

/** Orders of the demo that are suspected of fraud, and the outcome of the case. */
export interface CasePlan {
  /** The person whom visitors can be, or one of the others with a code, by how long they have been there. */
  readonly person: 'known' | number;
  /** How many days ago the first order came. */
  readonly daysAgo: number;
  /** How many hours after the first each of the orders came. */
  readonly hours: readonly number[];
  readonly hasOnePurchaser?: true;
  /** A code for these orders alone, which ends so; left out where the code is the one that they have. */
  readonly code?: { readonly end: string; readonly cap?: CodeCap };
  /** How many of the orders were cancelled, the first ones, and how many days after they came. */
  readonly cancelled?: { readonly orders: number; readonly afterDays: number };
  /** The ambassador's reply, so many days after the first order. */
  readonly reply?: { readonly afterDays: number; readonly text: string };
  /** The decision of the team; left out while the case is open. */
  readonly verdict?: {
    readonly afterDays: number;
    readonly verdict: Verdict;
    readonly reason: string;
  };
}

const club: CasePlan = {
  ...{ person: 14, daysAgo: 80, hours: [0, 50, 120, 190, 260] },
  code: { end: 'CLUB', cap: { orders: 3, days: 30 } },
  reply: {
    afterDays: 14,
    text: 'Our club ordered together after the race. The secretary of the club can confirm it.',
  },
  verdict: {
    ...{ afterDays: 18, verdict: 'fine' },
    reason: 'The club has confirmed the orders. Everything is credited, and we have noted it.',
  },
};

export const acmeCases: readonly CasePlan[] = [
  {
    ...{ person: 21, daysAgo: 95, hours: [0, 15, 26], code: { end: 'DEAL' } },
    cancelled: { orders: 2, afterDays: 34 },
    verdict: {
      ...{ afterDays: 38, verdict: 'fraud' },
      reason:
        'Two of the three orders were cancelled as soon as they were credited, and all of them went to one address.',
    },
  },
  club,
  { person: 9, daysAgo: 27, hours: [0, 96, 210, 330, 420, 505], hasOnePurchaser: true },
  {
    ...{ person: 'known', daysAgo: 2.2 },
    hours: Array.from({ length: 24 }, (_, index) => (index * 5) / 24),
    reply: {
      afterDays: 1.4,
      text: 'I have not posted my code anywhere new. A page that collects discount codes must have found it. Should I get another one?',
    },
  },
];

export const globexCases: readonly CasePlan[] = [
  club,
  {
    ...{ person: 'known', daysAgo: 24, hours: [0, 120, 250, 340, 460], hasOnePurchaser: true },
    reply: {
      afterDays: 20.5,
      text: 'That is our office. One colleague orders for the whole team, always with her own email.',
    },
  },
];
