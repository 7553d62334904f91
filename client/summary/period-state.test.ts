import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighboursOf, readSummaryPeriod, writeSummaryPeriod } from './period-state.ts';

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

describe('the periods beside one', () => {
  const month = (dateInPeriod: string | null) => ({ periodType: 'month' as const, dateInPeriod });
  const week = (dateInPeriod: string | null) => ({ periodType: 'week' as const, dateInPeriod });

  it('are the month before, and none after that of today [DASH-09]', () => {
    expect(neighboursOf(month(null), '2026-03-31')).toEqual({
      previous: month('2026-02-28'),
      next: null,
    });
    expect(neighboursOf(month('2026-02-28'), '2026-03-31').next).toEqual(month(null));
    expect(neighboursOf(month('2026-01-15'), '2026-03-31').next).toEqual(month('2026-02-01'));
  });

  it('are weeks from Monday to Sunday, over the turn of the year [DASH-09]', () => {
    expect(neighboursOf(week('2027-01-01'), '2027-01-20')).toEqual({
      previous: week('2026-12-27'),
      next: week('2027-01-04'),
    });
    expect(neighboursOf(week('2027-01-11'), '2027-01-20').next).toEqual(week(null));
  });

  it('lead there and back, wherever one is [DASH-09]', () => {
    fc.assert(
      fc.property(state, day, (chosen, today) => {
        const { previous } = neighboursOf(chosen, today);
        const back = neighboursOf(previous, today).next;
        const isOver = (chosen.dateInPeriod ?? today) <= today;
        if (isOver) expect(neighboursOf(back ?? chosen, today).previous).toEqual(previous);
      }),
    );
  });
});
