import { describe, expect, it } from 'vitest';
import {
  CommissionPercentage,
  mostRates,
  type RateFacts,
  type ReferralRate,
  ReferralRates,
  rateFor,
  ReferralRate as Schema,
} from './referral-rate.ts';

const rate = (more: Partial<ReferralRate>): ReferralRate => ({
  ...{ percentage: 15, tag: null, purchase: null, leastSale: null, goods: null },
  ...more,
});
const facts = (more: Partial<RateFacts> = {}): RateFacts => ({
  ...{ tags: [], purchase: 'first', sale: 50, currency: 'EUR' },
  ...more,
});
const percentage = (rates: ReferralRate[], of: RateFacts) => rateFor(rates, of)?.percentage;

describe('a commission in percent', () => {
  it.each([0, 0.01, 7.25, 99.99, 100])('may be %d [REF-75]', (value) => {
    expect(CommissionPercentage.safeParse(value).success).toBe(true);
  });

  it.each([
    [-0.01, 'Please enter a percentage from 0 to 100'],
    [100.01, 'Please enter a percentage from 0 to 100'],
    [7.255, 'Please enter at most two decimals'],
  ])('may not be %d [REF-75]', (value, message) => {
    expect(CommissionPercentage.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});

describe('the rate of a referral', () => {
  it('is none where no rate meets it', () => {
    expect(rateFor([], facts())).toBeUndefined();
    expect(rateFor([rate({ tag: 'vip' })], facts({ tags: ['new'] }))).toBeUndefined();
  });

  it('is that of a tag of the ambassador, the highest of several [REF-57]', () => {
    const rates = [
      rate({ tag: 'vip', percentage: 15 }),
      rate({ tag: 'founder', percentage: 20 }),
      rate({ tag: 'new', percentage: 5 }),
    ];
    expect(percentage(rates, facts({ tags: ['vip'] }))).toBe(15);
    expect(percentage(rates, facts({ tags: ['new', 'vip', 'founder'] }))).toBe(20);
    expect(percentage(rates.toReversed(), facts({ tags: ['new', 'vip', 'founder'] }))).toBe(20);
    expect(percentage(rates, facts({ tags: ['new'] }))).toBe(5);
  });

  it('depends on whether the purchaser has bought before, where that is known', () => {
    const rates = [
      rate({ purchase: 'first', percentage: 20 }),
      rate({ purchase: 'repeated', percentage: 3 }),
    ];
    expect(percentage(rates, facts({ purchase: 'first' }))).toBe(20);
    expect(percentage(rates, facts({ purchase: 'repeated' }))).toBe(3);
    expect(percentage(rates, facts({ purchase: null }))).toBeUndefined();
  });

  it('depends on the sale, from the amount on, in its currency', () => {
    const rates = [rate({ leastSale: { amount: 100, currency: 'EUR' } })];
    expect(percentage(rates, facts({ sale: 99.99 }))).toBeUndefined();
    expect(percentage(rates, facts({ sale: 100 }))).toBe(15);
    expect(percentage(rates, facts({ sale: 100, currency: 'USD' }))).toBeUndefined();
  });

  it('has to meet all of its conditions', () => {
    const all = rate({
      tag: 'vip',
      purchase: 'first',
      leastSale: { amount: 100, currency: 'EUR' },
    });
    const met = facts({ tags: ['vip'], purchase: 'first', sale: 100 });
    expect(percentage([all], met)).toBe(15);
    expect(percentage([all], { ...met, tags: [] })).toBeUndefined();
    expect(percentage([all], { ...met, purchase: 'repeated' })).toBeUndefined();
    expect(percentage([all], { ...met, sale: 99 })).toBeUndefined();
  });
});

describe('rates as an admin enters them', () => {
  it('need a condition', () => {
    expect(Schema.safeParse({ percentage: 5 }).error?.issues).toMatchObject([
      { path: ['tag'], message: 'Please choose when this percentage counts' },
    ]);
    expect(Schema.parse({ percentage: 5, tag: 'vip-guests' })).toEqual(
      rate({ percentage: 5, tag: 'vip-guests' }),
    );
    expect(Schema.safeParse({ percentage: 5, tag: 'VIP guests' }).success).toBe(false);
    expect(Schema.safeParse({ percentage: 5, tag: '' }).success).toBe(false);
  });

  it('are twenty at most', () => {
    const rates = (count: number) => Array.from({ length: count }, () => rate({ tag: 'vip' }));
    expect(ReferralRates.safeParse(rates(mostRates)).success).toBe(true);
    expect(ReferralRates.safeParse(rates(mostRates + 1)).success).toBe(false);
  });
});
