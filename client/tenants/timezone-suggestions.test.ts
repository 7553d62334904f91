import { describe, expect, it } from 'vitest';
import { timezones } from '#contract/tenants/timezone.ts';
import { suggestTimezones } from './timezone-suggestions.ts';

describe('the timezones that are offered', () => {
  it('are at most 8 [SET-21]', () => {
    expect(suggestTimezones(timezones, '')).toHaveLength(8);
    expect(suggestTimezones(timezones, 'america')).toHaveLength(8);
  });

  it.each([
    ['berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['LOS', 'America/Los_Angeles'],
    [' tokyo ', 'Asia/Tokyo'],
  ])('have for %j first of all %s', (typed, first) => {
    expect(suggestTimezones(timezones, typed)[0]).toBe(first);
  });

  it('are none for what is no timezone', () => {
    expect(suggestTimezones(timezones, 'Olympus Mons')).toEqual([]);
  });
});
