import { expect, it } from 'vitest';
import { enterHistoryEntry } from './scroll-memory.ts';

it('the places that were left are found again by the entries of the history [BRIDGE-90]', () => {
  expect(enterHistoryEntry('first', 0)).toBe(0);
  expect(enterHistoryEntry('second', 900)).toBe(0);
  expect(enterHistoryEntry('first', 40)).toBe(900);
  expect(enterHistoryEntry('second', 0)).toBe(40);
});
