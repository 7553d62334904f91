import type { z } from 'zod';
import type { RewardDefinitionInput } from '#contract/reward-definitions/reward-definition.ts';
import type { Motif } from './motifs.ts';

/** A reward of the demo, as an admin would have entered it. */
export interface RewardPlan {
  /** Named by the activity types that give a token for it; each tenant has its own of these ids. */
  readonly id: string;
  readonly reward: z.input<typeof RewardDefinitionInput>;
  readonly motif: Motif;
  /** How many days ago it was added. */
  readonly since: number;
  readonly isUnavailable?: true;
}

const id = (number: number) => `5eedbead-0000-4000-8000-${String(number).padStart(12, '0')}`;

const forPoints = (description: string, points: number) => ({
  ...{ token: false, points, description, url: null, autoIssue: false, disableSelection: false },
});
const forActivities = (description: string) => ({
  ...forPoints(description, 0),
  ...{ token: true, points: null },
});
const anything = {
  restrictionType: 'none' as const,
  restrictions: { products: [], collections: [] },
  prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
};
const byHand = { issueAs: 'custom', needsReference: false, quantity: null } as const;

/** The activity rewards that activity types of the demo give tokens for. */
export const tentReward = id(11);
export const mugReward = id(12);
export const kitReward = id(13);

export const acmeRewards: readonly RewardPlan[] = [
  {
    id: id(1),
    motif: 'card',
    since: 410,
    reward: {
      ...forPoints('$25 gift card', 500),
      ...{ issueAs: 'shopify-gift-card', giftCardValue: 25, currency: 'USD', autoIssue: true },
    },
  },
  {
    id: id(2),
    motif: 'percent',
    since: 410,
    reward: {
      ...forPoints('15% off everything', 250),
      ...{ issueAs: 'shopify-discount', discountType: 'percentage', discountValue: 15 },
      ...{ currency: null, ...anything, autoIssue: true },
    },
  },
  {
    id: id(3),
    motif: 'tent',
    since: 300,
    reward: {
      ...forPoints('$40 off a tent or a sleeping bag', 600),
      ...{ issueAs: 'shopify-discount', discountType: 'fixed-amount', discountValue: 40 },
      ...{ currency: 'USD', restrictionType: 'products' },
      restrictions: {
        products: [
          { id: '8100000000004', title: 'Cairn Two-Person Tent', mainImageUrl: null },
          { id: '8100000000006', title: 'Basin Sleeping Bag', mainImageUrl: null },
        ],
        collections: [],
      },
      prerequisites: { minimumSubtotal: 80, minimumQuantity: null, oncePerCustomer: true },
    },
  },
  {
    id: id(4),
    motif: 'pack',
    since: 240,
    reward: {
      ...forPoints('20% off packs and bags', 350),
      ...{ issueAs: 'shopify-discount', discountType: 'percentage', discountValue: 20 },
      ...{ currency: null, ...anything, restrictionType: 'collections' },
      restrictions: {
        products: [],
        collections: [
          {
            ...{ id: '410000000001', collectionType: 'custom' },
            ...{ title: 'Packs and Bags', mainImageUrl: null },
          },
        ],
      },
    },
  },
  {
    id: id(5),
    motif: 'shirt',
    since: 380,
    reward: { ...forPoints('Acme trail hoodie', 800), ...byHand, quantity: 46 },
  },
  {
    id: id(6),
    motif: 'compass',
    since: 120,
    reward: { ...forPoints('A visit to our design studio', 3000), ...byHand, quantity: 6 },
  },
  {
    id: id(7),
    motif: 'star',
    since: 330,
    isUnavailable: true,
    reward: { ...forPoints('Limited enamel pin', 90), ...byHand, quantity: 0 },
  },
  {
    id: tentReward,
    motif: 'tent',
    since: 400,
    reward: { ...forActivities('A tent of your choice'), ...byHand },
  },
  {
    id: mugReward,
    motif: 'mug',
    since: 400,
    reward: { ...forActivities('Ambassador camping mug'), ...byHand, quantity: 310 },
  },
];

export const globexRewards: readonly RewardPlan[] = [
  {
    id: id(1),
    motif: 'card',
    since: 300,
    reward: {
      ...forPoints('€20 Amazon gift card', 400),
      ...{ issueAs: 'amazon-gift-card', giftCardValue: 20, currency: 'EUR', quantity: 85 },
    },
  },
  {
    id: id(2),
    motif: 'shirt',
    since: 300,
    reward: { ...forPoints('Globex Champion hoodie', 900), ...byHand },
  },
  {
    id: kitReward,
    motif: 'code',
    since: 400,
    reward: { ...forActivities('The Globex developer kit'), ...byHand },
  },
];
