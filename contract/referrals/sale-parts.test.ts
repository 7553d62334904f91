import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoodsRate } from '../activity-types/referral-rate.ts';
import { commissionOfSale } from './commission.ts';
import type { OrderLine } from './order-line.ts';
import { partsOf, type Sale } from './sale-parts.ts';

const line = (productId: string, amount: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ productId, collectionIds: [], quantity: 1, amount, refunded: 0 },
  ...more,
});
const sale = (principal: number, lines: Sale['lines'], more: Partial<Sale> = {}): Sale => ({
  ...{ principal, refunded: 0, isCancelled: false, lines },
  ...more,
});
const cap: GoodsRate = {
  percentage: 20,
  goods: { kind: 'product', items: [{ id: 'cap', title: 'Cap' }] },
};
const sports: GoodsRate = {
  percentage: 5,
  goods: { kind: 'collection', items: [{ id: '7', title: 'Sports' }] },
};
const parts = (of: Sale, ...goodsRates: GoodsRate[]) =>
  partsOf(of, { percentage: 10, goodsRates }).map(({ percentage, amount }) => [percentage, amount]);

describe('the parts of a sale', () => {
  it('are its goods with percentages of their own, lower ones too, and the rest', () => {
    const bought = [line('cap', 30), line('ball', 20, { collectionIds: ['7'] }), line('mug', 50)];
    expect(parts(sale(100, bought), cap, sports)).toEqual([
      [20, 30],
      [5, 20],
      [10, 50],
    ]);
  });

  it('give goods that several percentages are for the highest', () => {
    const bought = [line('cap', 30, { collectionIds: ['7'] })];
    expect(parts(sale(30, bought), sports, cap)).toEqual([[20, 30]]);
  });

  it('are one where no goods have a percentage, or nobody knows the goods', () => {
    expect(parts(sale(30, [line('mug', 30)]), cap)).toEqual([[10, 30]]);
    expect(parts(sale(30, null), cap)).toEqual([[10, 30]]);
    expect(parts(sale(30, [line('cap', 30)]))).toEqual([[10, 30]]);
  });

  it('are less what was given back of each line, and nothing once the order is cancelled', () => {
    const bought = [line('cap', 30, { refunded: 10 }), line('mug', 70)];
    expect(parts(sale(100, bought, { refunded: 10 }), cap)).toEqual([
      [20, 20],
      [10, 70],
    ]);
    expect(parts(sale(100, bought, { isCancelled: true }), cap)).toEqual([[10, 0]]);
  });

  it('lose a refund that names no line from the rest first', () => {
    const bought = [line('cap', 30), line('mug', 70)];
    expect(parts(sale(100, bought, { refunded: 60 }), cap)).toEqual([
      [20, 30],
      [10, 10],
    ]);
    expect(parts(sale(100, bought, { refunded: 80 }), cap)).toEqual([[20, 20]]);
  });

  it('add up to the sale, whatever its lines say', () => {
    const cents = fc.nat(100_000).map((amount) => amount / 100);
    const lines = fc.array(
      fc.record({
        ...{ productId: fc.constantFrom('cap', 'mug', 'ball'), quantity: fc.nat(3) },
        collectionIds: fc.constantFrom<string[]>([], ['7'], ['7', '8']),
        ...{ amount: cents, refunded: cents },
      }),
    );
    fc.assert(
      fc.property(cents, cents, lines, (one, other, bought) => {
        const [refunded = 0, principal = 0] = [one, other].toSorted((a, b) => a - b);
        const found = partsOf(sale(principal, bought, { refunded }), {
          ...{ percentage: 10, goodsRates: [cap, sports] },
        });
        const sum = found.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        expect(sum).toBe(Math.round(principal * 100) - Math.round(refunded * 100));
        expect(found.every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });
});

it('what the parts earn is rounded once, at the end [REF-50 REF-53]', () => {
  const bought = [line('cap', 0.12), line('mug', 0.03)];
  const rule = { percentage: 10, payoutFormat: 'points', goodsRates: [cap] } as const;
  const pointsRate = { monetary: 1, points: 100 };
  // 2.4 and 0.3 cents, and as many points: each rounded by itself would be 2 and 0.
  expect(commissionOfSale(sale(0.15, bought), 'EUR', { ...rule, pointsRate })).toEqual({
    ...{ commission: 0.03, commissionPoints: 3 },
  });
});
