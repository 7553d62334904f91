import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionPeriods } from '../activity-types/completion-period.ts';
import { dayAt, holdsDay, nextPeriodStart, periodOf } from './period.ts';

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Berlin',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const;

const hour = 3_600_000;
const zone = fc.constantFrom(...zones);
const moment = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = moment.map((date) => date.toISOString().slice(0, 10));
const bounded = fc.constantFrom('daily', 'weekly', 'monthly');

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10);

describe('the day at a moment', () => {
  it.each([
    ['the last moment before midnight', 'Europe/Berlin', '2026-07-14T21:59:59.999Z', '2026-07-14'],
    ['midnight', 'Europe/Berlin', '2026-07-14T22:00:00.000Z', '2026-07-15'],
    ['midnight before clocks go forward', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['the end of a day of 23 hours', 'Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the day after one of 23 hours', 'Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['midnight before clocks go back', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['the end of a day of 25 hours', 'Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['the day after one of 25 hours', 'Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['a day that begins at one', 'America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['the old year in the west', 'America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31'],
    ['the new year in the west', 'America/Los_Angeles', '2027-01-01T08:00:00Z', '2027-01-01'],
    ['the new year in the far east', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['a leap day', 'Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-12-31T13:00:00Z', '2027-01-01'],
  ])('is that of the clock on the wall: %s in %s [ACT-90]', (_, timezone, at, expected) => {
    expect(dayAt(new Date(at), timezone)).toBe(expected);
  });

  it('moves on by one day at a time, each of about 24 hours, in every timezone [ACT-90]', () => {
    for (const timezone of zones) {
      const begins = Date.parse('2026-01-01T00:00:00Z');
      const lengths = new Map<string, number>();
      for (let half = 0; half < 2 * 24 * 370; half += 1) {
        const date = dayAt(new Date(begins + (half * hour) / 2), timezone);
        lengths.set(date, (lengths.get(date) ?? 0) + 0.5);
      }
      const days = [...lengths.keys()].slice(1, -1);
      for (const [index, date] of days.entries()) {
        if (index > 0) expect(date, timezone).toBe(later(days[index - 1] ?? '', 1));
        expect([23, 23.5, 24, 24.5, 25], `${date} in ${timezone}`).toContain(lengths.get(date));
      }
    }
  });

  it('never goes back while time goes on', () => {
    fc.assert(
      fc.property(zone, moment, fc.nat(72 * 60), (timezone, from, minutes) => {
        const to = new Date(from.getTime() + minutes * 60_000);
        expect(dayAt(from, timezone) <= dayAt(to, timezone)).toBe(true);
      }),
    );
  });

  it('is that of UTC where a timezone is not known', () => {
    expect(dayAt(new Date('2026-12-31T23:30:00Z'), 'Mars/Olympus')).toBe('2026-12-31');
  });
});

describe('the period of a day', () => {
  it.each([
    ['in the middle of a year', '2026-07-16', '2026-07-13', '2026-07-19'],
    ['on a Monday', '2026-07-13', '2026-07-13', '2026-07-19'],
    ['on a Sunday', '2026-07-19', '2026-07-13', '2026-07-19'],
    ['across the end of a year of 53 weeks', '2027-01-02', '2026-12-28', '2027-01-03'],
    ['in the first week of the next year', '2024-12-30', '2024-12-30', '2025-01-05'],
    ['across a leap day', '2028-02-29', '2028-02-28', '2028-03-05'],
    ['when clocks go forward in Berlin', '2026-03-29', '2026-03-23', '2026-03-29'],
  ])('is the ISO week when it is weekly: %s [ACT-84 ACT-90]', (_, date, start, end) => {
    expect(periodOf('weekly', date)).toEqual({ start, end });
  });

  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2100-02-28', '2100-02-01', '2100-02-28'],
    ['2026-04-30', '2026-04-01', '2026-04-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-01', '2027-01-31'],
  ])('is the calendar month when it is monthly: %s [ACT-83]', (date, start, end) => {
    expect(periodOf('monthly', date)).toEqual({ start, end });
  });

  it('is that day when it is daily, and without bounds when it is any or once [ACT-85 ACT-86 ACT-89]', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(periodOf('daily', date)).toEqual({ start: date, end: date });
        expect(periodOf('any', date)).toEqual({ start: null, end: null });
        expect(periodOf('onetime', date)).toEqual({ start: null, end: null });
      }),
    );
  });

  it('begins on a Monday and has seven days when it is weekly [ACT-84]', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { start, end } = periodOf('weekly', date);
        expect(new Date(start ?? '').getUTCDay()).toBe(1);
        expect(end).toBe(later(start ?? '', 6));
      }),
    );
  });

  it('holds its day, and is the same for every day that it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...completionPeriods), day, day, (size, date, other) => {
        const period = periodOf(size, date);
        expect(holdsDay(period, date)).toBe(true);
        expect(holdsDay(period, other)).toBe(
          JSON.stringify(periodOf(size, other)) === JSON.stringify(period),
        );
      }),
    );
  });

  it('is followed by the next one without a gap and without a day in both [ACT-91]', () => {
    fc.assert(
      fc.property(bounded, day, (size, date) => {
        const period = periodOf(size, date);
        const next = nextPeriodStart(period) ?? '';
        expect(next).toBe(later(period.end ?? '', 1));
        expect(periodOf(size, next).start).toBe(next);
        expect(holdsDay(period, next)).toBe(false);
      }),
    );
  });

  it('has no next one without bounds', () => {
    expect(nextPeriodStart(periodOf('any', '2026-07-14'))).toBeNull();
  });
});

describe('a period', () => {
  it('holds its first and its last day, and none before or after [ACT-128]', () => {
    const july = { start: '2026-07-01', end: '2026-07-31' };
    const days = ['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'];
    expect(days.map((date) => holdsDay(july, date))).toEqual([false, true, true, false]);
  });

  it('holds every day when it has no bounds [ACT-128]', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(holdsDay({ start: null, end: null }, date)).toBe(true);
      }),
    );
  });
});
