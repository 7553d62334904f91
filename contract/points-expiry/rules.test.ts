import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt } from '../activities/period.ts';
import { timezones } from '../tenants/timezone.ts';
import { addMonths, monthOf } from './months.ts';
import { ExpireAfterMonths, PointsExpiry } from './points-expiry.ts';
import * as rules from './rules.ts';

const off = PointsExpiry.parse({});
const from = (startDate: string | null, more: Partial<PointsExpiry> = {}): PointsExpiry => ({
  ...off,
  enabled: true,
  startDate,
  ...more,
});

/** A moment of forty years, at which a timezone may be about to change its clocks. */
const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = fc
  .tuple(moments, fc.constantFrom(...timezones))
  .map(([moment, timezone]) => dayAt(moment, timezone));
const months = days.map(monthOf);
const counts = fc.integer({ min: 1, max: 12 });

describe('a month', () => {
  it('is found again from any number of months away', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -200, max: 200 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
        const [year = 0, number = 0] = month.split('-').map(Number);
        const expected = new Date(Date.UTC(year, number - 1 + count, 1));
        expect(addMonths(month, count)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('of the last day of a leap February is February', () => {
    expect(monthOf('2028-02-29')).toBe('2028-02-01');
    expect(addMonths('2028-01-01', 1)).toBe('2028-02-01');
    expect(addMonths('2027-12-01', 1)).toBe('2028-01-01');
  });
});

it.each([0, 13, 1.5, -1, '3', Number.NaN])(
  'points do not expire after %j months [SET-101]',
  (value) => {
    const { error } = ExpireAfterMonths.safeParse(value);
    expect(error?.issues[0]?.message).toBe('Please enter a whole number of months, from 1 to 12');
  },
);

it('points expire after 1 to 12 months, and 12 unless said otherwise [SET-101 SET-166]', () => {
  for (let count = 1; count <= 12; count += 1) expect(ExpireAfterMonths.parse(count)).toBe(count);
  expect(off).toEqual({ enabled: false, expireAfterMonths: 12, startDate: null, started: false });
});

describe('the choices of a start date', () => {
  it('are on any day of May 2024 those from July 2024 to June 2025 [SET-103]', () => {
    for (let day = 1; day <= 31; day += 1) {
      expect(rules.startDateChoices(`2024-05-${String(day).padStart(2, '0')}`)).toEqual([
        ...['2024-07-01', '2024-08-01', '2024-09-01', '2024-10-01', '2024-11-01', '2024-12-01'],
        ...['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01'],
      ]);
    }
  });

  it('are twelve firsts of a month in a row, the earliest two months ahead [SET-102]', () => {
    fc.assert(
      fc.property(days, (today) => {
        const choices = rules.startDateChoices(today);
        expect(choices).toHaveLength(12);
        expect(choices[0]).toBe(addMonths(monthOf(today), 2));
        for (const [index, choice] of choices.entries()) {
          expect(choice).toBe(addMonths(choices[0] ?? '', index));
          expect(choice.slice(7)).toBe('-01');
        }
      }),
    );
  });

  it('offer the date that holds as well, for as long as it is switched on [SET-77]', () => {
    const choices = rules.startDateChoices('2024-05-20');
    const offered = (expiry: PointsExpiry) => rules.offeredStartDates(expiry, '2024-05-20');
    for (const past of ['2023-11-01', '2024-05-01', '2024-06-01']) {
      expect(offered(from(past))).toEqual([past, ...choices]);
      expect(offered(from(past, { enabled: false }))).toEqual(choices);
    }
    expect(offered(from('2024-09-01'))).toEqual(choices);
    expect(offered(from(null))).toEqual(choices);
  });
});

describe('points expiry', () => {
  it('has started on its start date, and not the day before [SET-76]', () => {
    const started = (today: string, more = {}) =>
      rules.asOn(from('2024-06-01', more), today).started;
    expect(started('2024-05-31')).toBe(false);
    expect(started('2024-06-01')).toBe(true);
    expect(started('2024-06-02')).toBe(true);
    expect(started('2024-06-02', { enabled: false })).toBe(false);
  });

  it('has started when the day has come in the timezone of the tenant [SET-82]', () => {
    const moment = new Date('2024-05-31T12:30:00Z');
    const startedIn = (timezone: string) =>
      rules.hasStarted(from('2024-06-01'), dayAt(moment, timezone));
    expect(startedIn('Pacific/Auckland')).toBe(true);
    expect(startedIn('Pacific/Honolulu')).toBe(false);
  });
});

describe('changing points expiry', () => {
  const today = '2024-05-20';
  const change = (stored: PointsExpiry, wanted: PointsExpiry) =>
    rules.changePointsExpiry(stored, wanted, today);

  it('switches it on from any of the choices and from no other date [SET-77 SET-102]', () => {
    for (const choice of rules.startDateChoices(today)) {
      expect(change(off, from(choice))).toEqual({ value: from(choice) });
    }
    for (const other of ['2024-06-01', '2025-07-01', '2024-07-02', '2024-05-01', '2023-07-01']) {
      expect(change(off, from(other))).toEqual({ problem: 'notOffered' });
    }
    expect(change(off, from(null))).toEqual({ problem: 'missing' });
  });

  it('keeps the start date once it has started, and takes other months [SET-76 SET-77]', () => {
    const stored = from('2024-05-01', { started: true });
    const wanted = { ...stored, expireAfterMonths: 3 };
    expect(change(stored, wanted)).toEqual({ value: wanted });
    expect(change(stored, from('2024-07-01'))).toEqual({ problem: 'started' });
    expect(change(stored, from(null))).toEqual({ problem: 'missing' });
  });

  it('takes another start date before it has started, also in the last month [SET-77]', () => {
    const stored = from('2024-06-01');
    expect(change(stored, stored)).toEqual({ value: stored });
    expect(change(stored, from('2024-08-01'))).toEqual({ value: from('2024-08-01') });
  });

  it('forgets a start date that has come when it is switched off [SET-77]', () => {
    const stored = from('2024-05-01', { started: true });
    const { value = off } = { value: undefined, ...change(stored, { ...stored, enabled: false }) };
    expect(value).toEqual(off);
    expect(rules.offeredStartDates(value, today)).not.toContain('2024-05-01');
    expect(change(value, stored)).toEqual({ problem: 'notOffered' });
  });

  it('lets nobody say that it has started [SET-82]', () => {
    const wanted = from('2024-09-01', { started: true });
    expect(change(off, wanted)).toEqual({ value: { ...wanted, started: false } });
    const running = from('2024-05-01', { started: true });
    expect(change(running, { ...running, started: false })).toEqual({ value: running });
    const offAndStarted = { ...off, started: true };
    expect(change(off, offAndStarted)).toEqual({ value: off });
  });

  it('is the same when it is done twice, and offers what it has stored', () => {
    const wishes = fc.record({
      enabled: fc.boolean(),
      expireAfterMonths: counts,
      startDate: fc.option(months),
      started: fc.boolean(),
    });
    fc.assert(
      fc.property(wishes, wishes, days, (first, second, on) => {
        const before = rules.asOn(first, on);
        const once = rules.changePointsExpiry(before, second, on);
        if ('problem' in once) return;
        expect(rules.changePointsExpiry(once.value, second, on)).toEqual(once);
        expect(rules.changePointsExpiry(once.value, once.value, on)).toEqual(once);
        if (once.value.startDate === null) return;
        expect(rules.offeredStartDates(once.value, on)).toContain(once.value.startDate);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what expires', () => {
  it('is of May 2026 on 1 June 2027 after twelve months [SET-80]', () => {
    for (const day of ['2026-05-01', '2026-05-31']) {
      expect(rules.expiresOn(day, 12)).toBe('2027-06-01');
    }
    expect(rules.expiresOn('2028-02-29', 1)).toBe('2028-04-01');
  });

  it('expires on the first of a month before which it was earned, and not a month earlier [SET-80]', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        const month = rules.expiresOn(day, count);
        expect(day < rules.earnedBefore(month, count)).toBe(true);
        expect(day < rules.earnedBefore(addMonths(month, -1), count)).toBe(false);
      }),
    );
  });

  it('is announced from the first to the last day of the month before [SET-79]', () => {
    const announced = (today: string, more: Partial<PointsExpiry> = {}) =>
      rules.monthAnnounced(from('2024-07-01', more), today);
    expect(announced('2024-05-31')).toBeNull();
    expect(announced('2024-06-01')).toBe('2024-07-01');
    expect(announced('2024-06-30')).toBe('2024-07-01');
    expect(announced('2024-07-01')).toBe('2024-08-01');
    expect(announced('2024-06-15', { enabled: false })).toBeNull();
  });

  it('is due on the first of each month from the start date on [SET-78]', () => {
    const due = (today: string, more: Partial<PointsExpiry> = {}) =>
      rules.monthsDue(from('2024-07-01', more), today);
    expect(due('2024-06-30')).toEqual([]);
    expect(due('2024-07-01')).toEqual(['2024-07-01']);
    expect(due('2024-09-30')).toEqual(['2024-07-01', '2024-08-01', '2024-09-01']);
    expect(due('2024-09-30', { enabled: false })).toEqual([]);
  });

  it('has been announced for a whole month before it is due, whenever it was switched on [SET-79]', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 11 }), (today, index) => {
        const wanted = from(rules.startDateChoices(today)[index] ?? null);
        const changed = rules.changePointsExpiry(off, wanted, today);
        const { startDate = null } = 'value' in changed ? changed.value : off;
        expect(startDate).not.toBeNull();
        if (startDate === null) return;
        expect(rules.monthsDue(wanted, today)).toEqual([]);
        expect(rules.monthAnnounced(wanted, today)).toBeNull();
        expect(rules.monthAnnounced(wanted, addMonths(startDate, -1))).toBe(startDate);
      }),
    );
  });
});
