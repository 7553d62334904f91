import { describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

describe('an amount at Stripe', () => {
  it.each([
    ['USD', 24.5, 2450],
    ['EUR', -0.01, -1],
    ['JPY', 1200, 1200],
    ['KWD', 1.23, 1230],
    ['ISK', 500, 50_000],
  ] as const)('counts the smallest units of %s, both ways', (currency, amount, atStripe) => {
    expect(toStripeAmount(amount, currency)).toBe(atStripe);
    expect(fromStripeAmount(atStripe, currency)).toBe(amount);
  });

  it('has a 0 in the third decimal, half of the second up', () => {
    expect(toStripeAmount(1.234, 'KWD')).toBe(1230);
    expect(toStripeAmount(1.235, 'KWD')).toBe(1240);
  });
});
