import { afterEach, describe, expect, it } from 'vitest';
import { DatePreferences } from '#contract/user-data/user-data.ts';
import { dateAndTime, listDate, longDate, timeAgo, today } from './dates.ts';
import { dayWithoutYear, dayWithYear, longDay, monthOf, shortMonthOf } from './days.ts';
import { setDateFormats } from './formats.ts';
import { dateLanguages } from './languages.ts';
import { sampleOf } from './write-date.ts';

const now = '2024-11-20T12:00:00Z';

describe('the date of an instant', () => {
  it('leaves out the current year in lists [SHELL-170 SHELL-262 AMB-200 AMB-199 REF-110]', () => {
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

describe('dates in a way of one’s own', () => {
  afterEach(() => setDateFormats());
  const at = '2026-03-05T17:30:00Z';

  it('have 12 hours, noon and midnight included', () => {
    setDateFormats({ hours: '12' });
    expect(dateAndTime(at, 'UTC')).toBe('05 Mar 2026, 5:30 PM');
    expect(dateAndTime('2026-03-05T12:00:00Z', 'UTC')).toBe('05 Mar 2026, 12:00 PM');
    expect(dateAndTime('2026-03-05T00:00:00Z', 'UTC')).toBe('05 Mar 2026, 12:00 AM');
  });

  it('are those of a language, in the timezone of the tenant', () => {
    setDateFormats({ language: 'de' });
    expect(listDate(at, 'Asia/Tokyo', at)).toBe('06. März');
    expect(listDate(at, 'Asia/Tokyo', '2027-01-01T00:00:00Z')).toBe('06. März 2026');
    expect(dateAndTime(at, 'Asia/Tokyo')).toBe('06. März 2026, 02:30');
    expect(longDate(at, 'UTC')).toBe('5. März 2026');
    expect(dayWithYear('2026-03-05')).toBe('05. März 2026');
    expect(monthOf('2026-03-01')).toBe('März 2026');
    expect(shortMonthOf('2026-03-01')).toBe('Mär');
    setDateFormats({ language: 'en-US', hours: '12' });
    expect(dateAndTime('2026-03-05T00:00:00Z', 'UTC')).toMatch(/^Mar 05, 2026, 12:00\sAM$/);
    setDateFormats({ language: 'ja' });
    expect(dateAndTime('2026-03-05T00:00:00Z', 'UTC')).toBe('2026年3月05日, 00:00');
  });

  it('stay the product’s own where a language is unknown or none at all', () => {
    for (const language of ['xx', 'not a language', '']) {
      setDateFormats({ language });
      expect(listDate(at, 'UTC', at)).toBe('05 Mar');
    }
  });

  it('can be in each language that is offered, and each says its own name', () => {
    const languages = dateLanguages();
    expect(languages.find(({ value }) => value === 'fr')?.label).toBe('Français');
    expect(new Set(languages.map(({ label }) => label)).size).toBe(languages.length);
    for (const { value } of languages) {
      expect(DatePreferences.safeParse({ language: value }).success).toBe(true);
      expect(sampleOf(Date.parse(at), { language: value, hours: '24' })).toMatch(
        /2026.*17.{1,3}30/,
      );
    }
  });
});

describe('a calendar day', () => {
  it('is the same day everywhere', () => {
    expect(dayWithYear('2024-06-05')).toBe('05 Jun 2024');
    expect(dayWithoutYear('2024-06-05')).toBe('05 Jun');
    expect(longDay('2024-06-05')).toBe('June 5, 2024');
    expect(monthOf('2024-06-01')).toBe('June 2024');
    expect(shortMonthOf('2024-01-01')).toBe('Jan');
  });
});
