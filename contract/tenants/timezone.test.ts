import { expect, it } from 'vitest';
import { Timezone, timezones } from './timezone.ts';

it('takes a timezone by its name of today and by that of long ago', () => {
  for (const [today, longAgo] of [
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
    ['America/Nuuk', 'America/Godthab'],
  ] as const) {
    expect([Timezone.parse(today), Timezone.parse(longAgo)]).toEqual([today, longAgo]);
  }
});

it('lists them in their order, UTC among them', () => {
  expect(timezones).toEqual(timezones.toSorted());
  expect(timezones).toContain('UTC');
});

it('says so of what is none', () => {
  expect(Timezone.safeParse('Mars').error?.issues[0]?.message).toBe(
    'Please choose a timezone from the list',
  );
});

it('lists only what this engine can reckon with', () => {
  for (const timeZone of timezones) new Intl.DateTimeFormat('en', { timeZone });
});
