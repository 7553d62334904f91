import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../tenants/currency.ts';
import { commissionOf, creditDueAt, ruleOf } from './commission.ts';
import { principalNetOf } from './principal-net.ts';

const rule = (percentage: number, pointsRate: { monetary: number; points: number } | null) =>
  ({ percentage, pointsRate, payoutFormat: 'points' }) as const;

describe('the sale that counts', () => {
  it('is that of the goods less what was given back, and nothing once cancelled [REF-34]', () => {
    expect(principalNetOf({ principal: 84.9, refunded: 0, isCancelled: false })).toBe(84.9);
    expect(principalNetOf({ principal: 84.9, refunded: 84.8, isCancelled: false })).toBe(0.1);
    expect(principalNetOf({ principal: 84.9, refunded: 84.9, isCancelled: false })).toBe(0);
    expect(principalNetOf({ principal: 84.9, refunded: 10, isCancelled: true })).toBe(0);
    expect(commissionOf(0, 'USD', rule(10, { monetary: 1, points: 10 }))).toEqual({
      commission: 0,
      commissionPoints: 0,
    });
  });
});

describe('a commission', () => {
  it('is a percentage of the sale, and as many points as that is worth [REF-51 REF-52]', () => {
    const rate = { monetary: 1, points: 10 };
    expect(commissionOf(84.9, 'USD', rule(10, rate))).toEqual({
      commission: 8.49,
      commissionPoints: 85,
    });
    expect(commissionOf(84.9, 'USD', rule(0, rate))).toEqual({
      commission: 0,
      commissionPoints: 0,
    });
    expect(commissionOf(84.9, 'USD', rule(100, rate))).toEqual({
      commission: 84.9,
      commissionPoints: 849,
    });
    expect(commissionOf(11, 'USD', rule(100, { monetary: 2, points: 5 })).commissionPoints).toBe(
      28,
    );
  });

  it('has the decimals of its currency [REF-53]', () => {
    expect(commissionOf(105, 'JPY', rule(10, null)).commission).toBe(11);
    expect(commissionOf(104, 'JPY', rule(10, null)).commission).toBe(10);
    expect(commissionOf(0.015, 'KWD', rule(10, null)).commission).toBe(0.002);
    expect(commissionOf(0.05, 'EUR', rule(10, null)).commission).toBe(0.01);
  });

  it('earns no points in a currency without a rate [REF-54]', () => {
    expect(commissionOf(84.9, 'GBP', rule(10, null))).toEqual({
      commission: 8.49,
      commissionPoints: null,
    });
    const reward = {
      ...({ valueType: 'none', description: '', referralCommissionPercentage: 7.5 } as const),
      referralCommissionToPoints: { USD: { monetary: 1, points: 10 } },
      payoutFormat: 'points' as const,
    };
    const facts = { tags: [], purchase: null, sale: 84.9 };
    const ofAll = { rate: null, goodsRates: [] };
    expect(ruleOf(reward, { ...facts, currency: 'USD' })).toEqual({
      ...rule(7.5, { monetary: 1, points: 10 }),
      ...ofAll,
    });
    expect(ruleOf(reward, { ...facts, currency: 'GBP' })).toEqual({ ...rule(7.5, null), ...ofAll });
  });

  it('is the nearest amount and the nearest points, halves up, for every sale [REF-50 REF-53 TYPE-107]', () => {
    const decimals = { JPY: 0, KWD: 3, EUR: 2 };
    const sale = fc.record({
      currency: fc.constantFrom('JPY', 'KWD', 'EUR'),
      units: fc.integer({ min: 0, max: 100_000_000 }),
      // Hundredths of a percent.
      share: fc.integer({ min: 0, max: 10_000 }),
      monetary: fc.integer({ min: 1, max: 10_000 }),
      points: fc.integer({ min: 1, max: 1000 }),
    });
    const nearest = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom));
    fc.assert(
      fc.property(sale, ({ currency, units, share, monetary, points }) => {
        const unit = 10 ** decimals[currency];
        const earned = commissionOf(
          units / unit,
          currency,
          rule(share / 100, { monetary: monetary / 100, points }),
        );
        const top = BigInt(units) * BigInt(share);
        expect(earned.commission).toBe(nearest(top, 10_000n) / unit);
        expect(earned.commissionPoints).toBe(
          nearest(top * BigInt(points) * 100n, 10_000n * BigInt(unit) * BigInt(monetary)),
        );
      }),
    );
  });

  it('is an amount of each currency there is', () => {
    for (const currency of currencies) {
      expect(commissionOf(1000, currency, rule(10, null)).commission).toBe(100);
    }
  });
});

it('a commission is due so many days after the order [REF-41]', () => {
  const ordered = new Date('2026-03-20T15:30:00Z');
  expect(creditDueAt(ordered, 14)).toEqual(new Date('2026-04-03T15:30:00Z'));
  expect(creditDueAt(ordered, 0)).toEqual(ordered);
});
