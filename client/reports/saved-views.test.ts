import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangePresets } from '../dates/ranges.ts';
import { fromReportDays, toReportDays } from './saved-views.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['This Month', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['Last Month', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
  ['Last 7 Days', '2026-11-18', '2026-11-24', '2026-11-27', '2026-12-03'],
  ['Last 30 Days', '2026-10-26', '2026-11-24', '2026-11-04', '2026-12-03'],
  ['Today', '2026-11-24', '2026-11-24', '2026-12-03', '2026-12-03'],
  ['Yesterday', '2026-11-23', '2026-11-23', '2026-12-02', '2026-12-02'],
  ['This Year', '2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
])(
  'keeps %s of one day as that of the day on which a view is opened [REP-87]',
  (label, from, to, laterFrom, laterTo) => {
    const kept = toReportDays({ from, to }, '2026-11-24');
    expect(kept).toEqual({ days: label, from: null, to: null });
    expect(fromReportDays(kept, '2026-12-03')).toEqual({ from: laterFrom, to: laterTo });
  },
);

it('keeps days without a name as they are [REP-87]', () => {
  fc.assert(
    fc.property(day, day, day, day, (one, other, today, later) => {
      const [from = '', to = ''] = [one, other].toSorted();
      const isNamed = rangePresets(today).some((each) => each.from === from && each.to === to);
      fc.pre(!isNamed);
      expect(fromReportDays(toReportDays({ from, to }, today), later)).toEqual({ from, to });
    }),
  );
});

it('shows the same days on the same day, whatever their name', () => {
  fc.assert(
    fc.property(day, (today) => {
      for (const { from, to } of rangePresets(today)) {
        expect(fromReportDays(toReportDays({ from, to }, today), today)).toEqual({ from, to });
      }
    }),
  );
});
