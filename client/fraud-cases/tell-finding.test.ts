import { expect, it } from 'vitest';
import { tellFinding } from './tell-finding.ts';

const leaked = { signal: 'leaked-code', purchasers: 12, hours: 1, usual: 0 } as const;
const cancelled = { signal: 'cancelled-after-credit', orders: 1, hours: 24 } as const;
const capped = { signal: 'over-cap', orders: 1, days: 1, cap: 10 } as const;

it.each([
  [
    { signal: 'repeat-purchaser', orders: 4, days: 30 } as const,
    'One purchaser placed at least 4 orders with this code within 30 days.',
  ],
  [
    { signal: 'repeat-purchaser', orders: 4, days: 1 } as const,
    'One purchaser placed at least 4 orders with this code within 1 day.',
  ],
  [
    leaked,
    'At least 12 purchasers who were new to this code ordered with it within 1 hour. Usually nobody orders with it in so short a time.',
  ],
  [
    { ...leaked, hours: 48, usual: 1 },
    'At least 12 purchasers who were new to this code ordered with it within 48 hours. Usually it has 1 order in that time.',
  ],
  [
    { ...leaked, usual: 1200 },
    'At least 12 purchasers who were new to this code ordered with it within 1 hour. Usually it has 1,200 orders in that time.',
  ],
  [cancelled, '1 order of the first 24 hours of this code was cancelled after the credit.'],
  [
    { ...cancelled, orders: 1500 },
    '1,500 orders of the first 24 hours of this code were cancelled after the credit.',
  ],
  [capped, 'At least 1 order without a click came in with this code within 1 day. Its cap is 10.'],
  [
    { ...capped, orders: 11, days: 7 },
    'At least 11 orders without a click came in with this code within 7 days. Its cap is 10.',
  ],
])('%j reads "%s"', (finding, words) => {
  expect(tellFinding(finding)).toBe(words);
});
