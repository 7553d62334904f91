import { describe, expect, it } from 'vitest';
import { mondayAt } from './monday.ts';

describe('the Monday of a moment', () => {
  const berlin = (moment: string) => mondayAt(new Date(moment), 'Europe/Berlin');

  it('tells of the week until yesterday, until midnight by the clocks of the brand', () => {
    expect(berlin('2026-11-30T09:30:00Z')).toEqual({
      ...{ day: '2026-11-30', yesterday: '2026-11-29' },
      until: new Date('2026-11-30T23:00:00Z'),
    });
  });

  it('begins at eight in the morning and ends at midnight', () => {
    expect(berlin('2026-11-30T06:59:59Z')).toBeNull();
    expect(berlin('2026-11-30T07:00:00Z')?.day).toBe('2026-11-30');
    expect(berlin('2026-11-30T22:59:59Z')?.day).toBe('2026-11-30');
    expect(berlin('2026-11-30T23:00:00Z')).toBeNull();
  });

  it('is on no other day of the week', () => {
    for (const day of ['11-24', '11-25', '11-26', '11-27', '11-28', '11-29', '12-01'])
      expect(berlin(`2026-${day}T12:00:00Z`), day).toBeNull();
  });

  it('is there where it is Monday already, and where it still is', () => {
    const until = (moment: string, timezone: string) =>
      mondayAt(new Date(moment), timezone)?.until.toISOString();
    expect(until('2026-11-29T19:00:00Z', 'Pacific/Auckland')).toBe('2026-11-30T11:00:00.000Z');
    expect(until('2026-12-01T07:30:00Z', 'America/Los_Angeles')).toBe('2026-12-01T08:00:00.000Z');
  });

  it('may begin a month, and end one', () => {
    expect(berlin('2026-06-01T09:00:00Z')?.yesterday).toBe('2026-05-31');
    expect(berlin('2026-08-31T09:00:00Z')?.until).toEqual(new Date('2026-08-31T22:00:00Z'));
  });
});
