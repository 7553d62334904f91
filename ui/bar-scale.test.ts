import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks } from './bar-scale.ts';

describe('the marks of an axis', () => {
  it('are few whole numbers from 0 to at least the largest count', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (max) => {
        const marks = countMarks(max);
        expect(marks[0]).toBe(0);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, max));
        expect(marks.length).toBeLessThanOrEqual(5);
        expect(marks.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('are round', () => {
    expect(countMarks(90)).toEqual([0, 25, 50, 75, 100]);
    expect(countMarks(3)).toEqual([0, 1, 2, 3]);
  });
});
