import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextPeriodStart } from '../activities/period.ts';
import { partSizeOf, partsOf } from './range.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('cuts a range into parts that hold each of its days once', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [startDate = '', endDate = ''] = [one, other].toSorted();
      const parts = partsOf({ startDate, endDate });
      expect(parts[0]?.startDate).toBe(startDate);
      expect(parts.at(-1)?.endDate).toBe(endDate);
      for (const [index, part] of parts.entries()) {
        expect(part.startDate <= part.endDate).toBe(true);
        const next = parts[index + 1];
        if (next) expect(next.startDate).toBe(nextPeriodStart({ start: null, end: part.endDate }));
      }
    }),
  );
});

it.each([
  ['2026-03-01', '2026-03-31', 'day', 31],
  ['2026-03-01', '2026-04-01', 'week', 6],
  ['2026-01-01', '2026-07-01', 'week', 27],
  ['2026-01-01', '2026-07-02', 'month', 7],
  ['2026-01-01', '2028-12-31', 'month', 36],
  ['2026-01-01', '2029-01-03', 'year', 4],
] as const)('cuts %s to %s by the %s into %d parts', (startDate, endDate, size, count) => {
  const range = { startDate, endDate };
  expect(partSizeOf(range)).toBe(size);
  expect(partsOf(range)).toHaveLength(count);
});
