import { describe, expect, it } from 'vitest';
import { dateAndTime, listDate, longDate, timeAgo, today } from './dates.ts';
import { dayWithoutYear, dayWithYear, monthOf, shortMonthOf } from './days.ts';

const now = '2024-11-20T12:00:00Z';

describe('the date of an instant', () => {
  it('leaves out the current year in lists [SHELL-170 SHELL-262 AMB-200]', () => {
    expect(listDate('2024-06-05T12:00:00Z', 'America/Los_Angeles', now)).toBe('05 Jun');
    expect(listDate('2023-06-05T12:00:00Z', 'America/Los_Angeles', now)).toBe('05 Jun 2023');
  });

  it('is the one of the tenant, also around midnight, New Year and the change of clocks', () => {
    expect(listDate('2024-06-05T06:59:59Z', 'America/Los_Angeles', now)).toBe('04 Jun');
    expect(listDate('2024-06-05T15:00:00Z', 'Asia/Tokyo', now)).toBe('06 Jun');
    expect(listDate('2024-01-01T05:00:00Z', 'America/New_York', now)).toBe('01 Jan');
    expect(listDate('2024-01-01T04:59:59Z', 'America/New_York', now)).toBe('31 Dec 2023');
    expect(dateAndTime('2026-03-29T01:00:00Z', 'Asia/Beirut')).toBe('29 Mar 2026, 04:00');
    expect(dateAndTime('2026-10-24T16:00:00Z', 'Australia/Lord_Howe')).toBe('25 Oct 2026, 03:00');
  });

  it('reads month name, day, year in reports [SHELL-169]', () => {
    expect(longDate('2024-06-05T12:00:00Z', 'UTC')).toBe('June 5, 2024');
  });

  it('falls back to UTC in a browser that does not know the timezone', () => {
    expect(listDate('2024-06-05T23:59:59Z', 'Mars/Olympus_Mons', now)).toBe('05 Jun');
  });

  it('is told in words against now', () => {
    expect(timeAgo('2024-11-18T12:00:00Z', now)).toBe('2 days ago');
  });

  it('names the day it is at the tenant', () => {
    expect(today('Pacific/Auckland', now)).toBe('2024-11-21');
    expect(today('Pacific/Honolulu', '2024-11-20T09:59:00Z')).toBe('2024-11-19');
  });
});

describe('a calendar day', () => {
  it('is the same day everywhere', () => {
    expect(dayWithYear('2024-06-05')).toBe('05 Jun 2024');
    expect(dayWithoutYear('2024-06-05')).toBe('05 Jun');
    expect(monthOf('2024-06-01')).toBe('June 2024');
    expect(shortMonthOf('2024-01-01')).toBe('Jan');
  });
});
