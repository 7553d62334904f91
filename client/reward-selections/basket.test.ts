import { describe, expect, it } from 'vitest';
import { mostChosenAtOnce, type Offer } from '#contract/reward-selections/selection.ts';
import { makeOffer, makeReward, makeRewardToken, offerReward } from '../testing/rewards.ts';
import {
  type Basket,
  choicesOf,
  chosenPoints,
  emptyBasket,
  isFull,
  linesOf,
  needsAccount,
  pointsLeft,
  refusalOf,
  tokenRefusalOf,
  withQuantity,
  withToken,
} from './basket.ts';

const mug = makeReward(1);
const tent = makeReward(2, { points: 400 });
const token = makeRewardToken(1);
const cap = makeReward(51, { token: true, points: null, description: 'Cap 1' });
const offer = makeOffer({
  tokens: [token],
  rewards: [offerReward(mug, 250), offerReward(tent, 250), offerReward(cap, 250)],
});
const of = (quantity: number, basket: Basket = emptyBasket) =>
  withQuantity(basket, mug.id, quantity);
const offered = (reward: typeof mug, from: Offer = offer) =>
  from.rewards.find(({ rewardId }) => rewardId === reward.id) ?? expect.unreachable();
const withStock = (quantity: number | null, tracked = true): Offer => {
  const stock = { tracked, quantity, checkedAt: null };
  return {
    ...offer,
    rewards: [offerReward(mug, 250, { stock }), offerReward(cap, 250, { stock })],
  };
};

describe('a basket', () => {
  it('costs its quantities for points, and nothing for tokens [REW-53 REW-91 REW-194]', () => {
    const basket = withToken(of(2), token.id, true);
    expect(chosenPoints(basket, offer)).toBe(200);
    expect(pointsLeft(basket, offer)).toBe(50);
    expect(linesOf(basket, offer).map(({ description, points }) => [description, points])).toEqual([
      ['Cap 1', 0],
      ['Mug 1', 200],
    ]);
  });

  it('loses what is taken out of it', () => {
    expect(of(0, of(2))).toEqual(emptyBasket);
    expect(withToken(withToken(emptyBasket, token.id, true), token.id, false)).toEqual(emptyBasket);
    expect(withToken(withToken(emptyBasket, token.id, true), token.id, true).tokenIds).toHaveLength(
      1,
    );
  });

  it('holds as much as one confirmation takes', () => {
    const rich = makeOffer({ balance: 100 * mostChosenAtOnce, rewards: offer.rewards });
    expect(isFull(of(mostChosenAtOnce - 1), rich)).toBe(false);
    expect(isFull(of(mostChosenAtOnce), rich)).toBe(true);
  });

  it('is sent as n choices for a quantity of n, each with an id that stays [REW-166]', () => {
    const ids = new Map<string, string>();
    const idOf = (name: string) => {
      const id = ids.get(name) ?? crypto.randomUUID();
      ids.set(name, id);
      return id;
    };
    const sent = (basket: Basket) =>
      choicesOf(linesOf(basket, offer), idOf).map(({ choice }) => choice);
    const first = sent(withToken(of(2), token.id, true));
    expect(first).toEqual([
      { choiceId: expect.any(String), rewardId: cap.id, rewardTokenId: token.id, points: 0 },
      { choiceId: expect.any(String), rewardId: mug.id, points: 100 },
      { choiceId: expect.any(String), rewardId: mug.id, points: 100 },
    ]);
    expect(new Set(first.map(({ choiceId }) => choiceId)).size).toBe(3);
    expect(sent(of(1))).toEqual([first[1]]);
  });
});

describe('a reward for points', () => {
  it('can be chosen as long as what is left covers it, to the point [REW-89]', () => {
    expect(refusalOf(offered(mug), of(1), offer)).toBeNull();
    expect(refusalOf(offered(mug), of(2), offer)).toBe('not-enough-points');
    const exact = makeOffer({ balance: 300, rewards: offer.rewards });
    expect(refusalOf(offered(mug), of(2), exact)).toBeNull();
    expect(refusalOf(offered(mug), of(2), { ...exact, balance: 299 })).toBe('not-enough-points');
  });

  it('cannot be chosen for what the server says [REW-87 REW-88]', () => {
    for (const reason of [
      'not-enough-points',
      'out-of-stock',
      'checking-stock',
      'disabled',
    ] as const) {
      const refused = offerReward(mug, 250, { reason, disableSelection: true });
      expect(refusalOf(refused, emptyBasket, offer)).toBe(reason);
    }
    const disabled = offerReward(mug, 250, { disableSelection: true });
    expect(refusalOf(disabled, emptyBasket, offer)).toBe('disabled');
  });

  it('is out of stock once the basket holds all there are, tokens counted', () => {
    const one = withStock(1);
    expect(refusalOf(offered(mug, one), emptyBasket, one)).toBeNull();
    expect(refusalOf(offered(mug, one), of(1), one)).toBe('out-of-stock');
    for (const unlimited of [withStock(null), withStock(0, false)]) {
      expect(refusalOf(offered(mug, unlimited), of(1), unlimited)).toBeNull();
    }
  });
});

describe('a token', () => {
  it('is claimed whatever the points are, while there is one left', () => {
    const poor = { ...offer, balance: -5 };
    expect(tokenRefusalOf(cap.id, emptyBasket, poor)).toBeNull();
    const last = withStock(1);
    const claimed = withToken(emptyBasket, token.id, true);
    expect(tokenRefusalOf(cap.id, emptyBasket, last)).toBeNull();
    expect(tokenRefusalOf(cap.id, claimed, { ...last, tokens: [token] })).toBe('out-of-stock');
    for (const reason of ['out-of-stock', 'checking-stock', 'disabled'] as const) {
      const out = { ...offer, rewards: [offerReward(cap, 250, { reason })] };
      expect(tokenRefusalOf(cap.id, emptyBasket, out)).toBe(reason);
    }
  });

  it('of a reward that is offered no more is claimed all the same [REW-125]', () => {
    expect(tokenRefusalOf(cap.id, emptyBasket, { ...offer, rewards: [] })).toBeNull();
  });
});

it('a linked account is needed where something chosen needs it, and only then [REW-92]', () => {
  const card = offerReward(mug, 250, { needsAccount: true });
  const cards = { ...offer, rewards: [card, offered(tent)] };
  expect(needsAccount(of(1), cards)).toBe(true);
  expect(needsAccount(emptyBasket, cards)).toBe(false);
  expect(needsAccount(withQuantity(emptyBasket, tent.id, 1), cards)).toBe(false);
});
