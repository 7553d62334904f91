import { describe, expect, it } from 'vitest';
import { makeTransaction } from '../testing/transactions.ts';
import { describeEarnings, describeEntry, ownTypeInWords } from './labels.ts';

const nothing = {
  userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
  points: 0,
  pendingPoints: 0,
  monetary: {},
  pendingMonetary: {},
};

describe('earnings in one line', () => {
  it('are the points alone while there is nothing else', () => {
    expect(describeEarnings(nothing)).toBe('0 points');
    expect(describeEarnings({ ...nothing, points: 1 })).toBe('1 point');
  });

  it('name what awaits review, and the cash of each currency', () => {
    const earnings = {
      ...nothing,
      points: 1250,
      pendingPoints: 50,
      monetary: { USD: 20, EUR: 1030, CHF: 0 },
    };
    expect(describeEarnings(earnings)).toBe(
      '1,250 points · 50 more awaiting review · $20 · €1,030',
    );
  });
});

it.each([
  ['points', 'credit', 75, '+75 points'],
  ['points', 'debit', 1, '−1 point'],
  ['USD', 'credit', 1240, '+$1,240'],
  ['EUR', 'debit', 12.5, '−€12.50'],
] as const)('an entry of %s, a %s of %d, reads "%s"', (unit, type, value, text) => {
  expect(describeEntry(makeTransaction({ unit, type, value }))).toBe(text);
});

it.each([
  ['credit', 'activity', 'Added'],
  ['debit', 'reward-selection', 'Taken off'],
  ['credit', 'manual', 'Added by Acme'],
  ['debit', 'manual', 'Taken off by Acme'],
] as const)('an own %s of source %s reads "%s" [AMB-31]', (type, source, text) => {
  expect(ownTypeInWords({ type, source }, 'Acme')).toBe(text);
});
