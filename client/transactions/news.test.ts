import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { describeSum, newSince } from './news.ts';

const entry = (changes: Partial<Transaction>): Transaction => ({
  id: crypto.randomUUID(),
  unit: 'points',
  type: 'credit',
  value: 50,
  description: 'A post',
  createdAt: '2026-06-05T10:00:00.000Z',
  ...changes,
});

describe('what has been added since the last visit', () => {
  it('is newer than that, to the millisecond', () => {
    const entries = [entry({ createdAt: '2026-06-05T10:00:00.001Z' }), entry({})];
    expect(newSince(entries, '2026-06-05T10:00:00.000Z')).toEqual(entries.slice(0, 1));
  });

  it('is nothing at the first visit', () => {
    expect(newSince([entry({})], undefined)).toEqual([]);
  });

  it('adds up by unit, and leaves out what cancels itself out', () => {
    const debit = { type: 'debit' } as const;
    expect(describeSum([entry({}), entry({ value: 100 })])).toBe('+150 points');
    expect(describeSum([entry({}), entry({ unit: 'USD', value: 40 })])).toBe('+50 points · +$40');
    expect(describeSum([entry({ ...debit, value: 1 })])).toBe('−1 point');
    expect(describeSum([entry({}), entry(debit)])).toBe('');
  });
});
