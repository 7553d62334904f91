import { describe, expect, it } from 'vitest';
import { enterHistoryEntry } from './scroll-memory.ts';

const scrollTo = (y: number) =>
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

describe('the places that were left', () => {
  it('are found again by the entries of the shell’s history [BRIDGE-90]', () => {
    expect(enterHistoryEntry('first')).toBe(0);
    scrollTo(900);
    expect(enterHistoryEntry('second')).toBe(0);
    scrollTo(40);
    expect(enterHistoryEntry('first')).toBe(900);
    scrollTo(0);
    expect(enterHistoryEntry('second')).toBe(40);
  });
});
