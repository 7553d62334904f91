import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakageOf, type CardForPoints, worthOfPoints } from './reward-costs.ts';

const card = (changes: Partial<CardForPoints> = {}): CardForPoints => ({
  ...{ id: 'a', description: 'Card', points: 500, giftCardValue: 25, currency: 'USD' },
  ...changes,
});

describe('the worth of points', () => {
  it('is that of the gift card that gives the most for a point, in each currency [REW-207]', () => {
    const cards = [
      card({ id: 'small', points: 250, giftCardValue: 10 }),
      card({ id: 'good', points: 500, giftCardValue: 25 }),
      card({ id: 'large', points: 1000, giftCardValue: 45 }),
      card({ id: 'yen', points: 300, giftCardValue: 100, currency: 'JPY' }),
    ];
    expect(worthOfPoints(1000, cards)).toMatchObject([
      { currency: 'JPY', amount: 333, reward: { id: 'yen' } },
      { currency: 'USD', amount: 50, reward: { id: 'good' } },
    ]);
    expect(worthOfPoints(1, [card({ points: 3, giftCardValue: 1 })])).toMatchObject([
      { amount: 0.33 },
    ]);
  });

  it('is not known without a gift card', () => {
    expect(worthOfPoints(1000, [])).toEqual([]);
  });

  it('does not depend on the order of the cards, where no two give the same', () => {
    const cards = [card({ id: 'a', points: 7 }), card({ id: 'b', points: 5 }), card({ id: 'c' })];
    fc.assert(
      fc.property(fc.shuffledSubarray(cards, { minLength: 3 }), (shuffled) => {
        expect(worthOfPoints(100, shuffled)).toEqual(worthOfPoints(100, cards));
      }),
    );
  });
});

describe('breakage', () => {
  it('is the share of points that expired among all that left [REW-209]', () => {
    const months = [
      { spent: 60, expired: 0 },
      { spent: 15, expired: 25 },
    ];
    expect(breakageOf(months)).toBe(0.25);
    expect(breakageOf([{ spent: 0, expired: 5 }])).toBe(1);
    expect(breakageOf([{ spent: 5, expired: 0 }])).toBe(0);
  });

  it('is not known while no points have left', () => {
    expect(breakageOf([])).toBeNull();
    expect(breakageOf([{ spent: 0, expired: 0 }])).toBeNull();
  });
});
