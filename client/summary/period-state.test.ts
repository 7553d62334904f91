import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSummaryPeriod, writeSummaryPeriod } from './period-state.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const state = fc.record({
  periodType: fc.constantFrom('month' as const, 'week' as const),
  dateInPeriod: fc.option(day),
});

describe('the period of the summary in the address', () => {
  it('comes back as it was [DASH-10]', () => {
    fc.assert(
      fc.property(state, (chosen) => {
        expect(readSummaryPeriod(writeSummaryPeriod(chosen))).toEqual(chosen);
      }),
    );
  });

  it.each([
    ['year', '2026-02-30'],
    ['', 'yesterday'],
    [null, null],
    ['MONTH', '2026-1-1'],
  ])('is the month of today for %s and %s [DASH-45]', (periodType, dateInPeriod) => {
    const read = readSummaryPeriod({ periodType, dateInPeriod });
    expect(read).toEqual({ periodType: 'month', dateInPeriod: null });
    expect(writeSummaryPeriod(read)).toEqual({ periodType: null, dateInPeriod: null });
  });
});
