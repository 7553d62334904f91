import type {
  CancelledReward,
  ChosenReward,
  IssuedReward,
  Offer,
  OfferedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import {
  CancelledReward as Cancelled,
  IssuedReward as Issued,
  RewardSelection as Selection,
} from '#contract/reward-selections/selection.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';

/** The moment at which everything here was chosen. */
const moment = '2026-05-06T10:00:00.000Z';
const inTenantTz = '2026-05-06T12:00:00.000+02:00';

const idOf = (kind: number, number: number): string =>
  `0b3f4cbe-6a53-4a53-9a6f-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

const nothing = { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false };

/** A mug for 100 points, handed out by an admin, unless said otherwise. */
export const makeReward = (number = 1, changes: Partial<ChosenReward> = {}): ChosenReward => ({
  ...{ id: idOf(1, number), issueAs: 'custom', token: false, points: 100 },
  ...{ description: `Mug ${number}`, url: null, mainImageUrl: null },
  ...{ autoIssue: false, needsReference: false, disableSelection: false },
  ...{ giftCardValue: null, currency: null, discountType: null, discountValue: null },
  ...{ restrictionType: 'none', restrictions: { products: [], collections: [] } },
  ...{ prerequisites: nothing, createdAt: moment },
  ...changes,
});

const ann = {
  ...{ id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55', slug: 'ann', firstName: 'Ann' },
  ...{ lastName: 'Pond', email: 'ann@acme.test' },
};

/** A mug that Ann has chosen for 100 points, and that can be issued. */
export const makeSelection = (
  number = 1,
  changes: Partial<Record<keyof RewardSelection, unknown>> = {},
): RewardSelection =>
  Selection.parse({
    ...{ id: idOf(2, number), createdAtInTenantTz: inTenantTz, user: ann },
    ...{ rewardTokenId: null, points: 100, pointReward: makeReward(number), externalUser: null },
    ...{ reference: null, referenceSource: null, readyToIssue: true },
    ...{ readyToIssueReason: null, issueError: null },
    ...changes,
  });

/** The same, issued with a code. */
export function makeIssued(
  number = 1,
  changes: Partial<Record<keyof IssuedReward, unknown>> = {},
): IssuedReward {
  const reward = changes.reward ?? makeReward(number);
  return Issued.parse({
    ...{ id: idOf(3, number), createdAtInTenantTz: inTenantTz, user: ann, rewardTokenId: null },
    ...{ points: 100, reward, issuedAs: makeReward(number).issueAs, prerequisites: nothing },
    ...{ debitTransaction: null, rewardSelectionId: idOf(2, number), reference: `CODE${number}` },
    ...{ referenceSource: 'entered', requiresExternalApiCall: false },
    ...{ issuedBy: { firstName: 'Ada', lastName: 'Lovelace' }, expiresAt: null },
    ...changes,
  });
}

/** A mug that Ann has chosen for 100 points, and that an admin has cancelled. */
export const makeCancelled = (
  number = 1,
  changes: Partial<Record<keyof CancelledReward, unknown>> = {},
): CancelledReward =>
  Cancelled.parse({
    ...{ id: idOf(2, number), cancelledAtInTenantTz: inTenantTz, rewardTokenId: null, points: 100 },
    ...{ user: ann, wasIssued: false },
    ...{ reward: makeReward(number), reason: null, isClaimable: false },
    ...changes,
  });

/** A token for a mug, given for a photo. */
export const makeRewardToken = (
  number = 1,
  changes: Partial<RewardToken['reward']> = {},
): RewardToken => ({
  ...{ id: idOf(4, number), createdAtInTenantTz: inTenantTz, user: ann, claimedAt: null },
  reward: {
    ...{ id: idOf(1, 50 + number), description: `Cap ${number}`, mainImageUrl: null },
    ...{ deletedAt: null, ...changes },
  },
  challenge: { title: 'Share a photo' },
});

/** A reward as it is offered to somebody with a balance, as the server says it. */
export function offerReward(
  reward: ChosenReward,
  balance: number,
  changes: Partial<OfferedReward> = {},
): OfferedReward {
  const reason = (reward.points ?? 0) > balance ? ('not-enough-points' as const) : null;
  const stock = { tracked: false, quantity: null, checkedAt: null };
  return {
    ...{ rewardId: reward.id, reward, disableSelection: reason !== null, reason, stock },
    ...{ needsAccount: false, ...changes },
  };
}

/** The offer to somebody with 250 points: rewards for 100 and for 400 of them, and no token. */
export const makeOffer = (changes: Partial<Offer> = {}): Offer => ({
  balance: 250,
  tokens: [],
  rewards: [
    offerReward(makeReward(1), 250),
    offerReward(makeReward(2, { points: 400, description: 'Tent' }), 250),
  ],
  ...changes,
});
