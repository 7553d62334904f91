import { expect, it } from 'vitest';
import { idOf, wrongFields } from '../testing/type-input.ts';
import { TransactionInput } from './transaction.ts';

const input = { submissionId: idOf(1), type: 'credit', value: 10, description: 'A gift' };
const wrong = (change: object) => wrongFields(TransactionInput, { ...input, ...change });

it('gives or takes 1 to 1,000,000 whole points, and says what for', () => {
  expect(TransactionInput.parse({ ...input, more: 1 })).toEqual(input);
  for (const change of [{ type: 'debit' }, { value: 1 }, { value: 1_000_000 }]) {
    expect(wrong(change)).toEqual({});
  }
});

it.each([0, 1_000_001, 1.5, '10'])('is not of %j points', (value) => {
  expect(wrong({ value })).toEqual({
    value: 'Please enter a whole number of points, from 1 to 1,000,000',
  });
});

it('says what is missing', () => {
  expect(wrong({ description: ' ' })).toEqual({ description: 'Please say what it is for' });
  expect(wrong({ description: 'a'.repeat(255) })).toEqual({});
  expect(Object.keys(wrong({ type: 'gift', submissionId: 'x' }))).toEqual(['submissionId', 'type']);
});
