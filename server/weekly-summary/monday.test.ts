import { expect, it } from 'vitest';
import { mondayAt } from './monday.ts';

const dayOf = (moment: string, timezone = 'UTC') => mondayAt(new Date(moment), timezone)?.day;

it('is a Monday from eight in the morning until midnight', () => {
  expect(dayOf('2026-11-30T07:59:59.999Z')).toBeUndefined();
  expect(dayOf('2026-11-30T08:00:00Z')).toBe('2026-11-30');
  expect(dayOf('2026-11-30T23:59:59.999Z')).toBe('2026-11-30');
  expect(dayOf('2026-12-01T00:00:00Z')).toBeUndefined();
});

it.each([...['2026-11-29', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']])(
  'is no Monday on %s',
  (day) => {
    expect(mondayAt(new Date(`${day}T12:00:00Z`), 'UTC')).toBeNull();
  },
);

it('begins and ends by the clocks of the timezone', () => {
  expect(dayOf('2026-11-29T19:00:00Z', 'Pacific/Auckland')).toBe('2026-11-30');
  expect(dayOf('2026-11-30T15:59:00Z', 'America/Los_Angeles')).toBeUndefined();
  expect(dayOf('2026-12-01T07:59:00Z', 'America/Los_Angeles')).toBe('2026-11-30');
  expect(mondayAt(new Date('2026-11-30T16:00:00Z'), 'America/Los_Angeles')?.until).toEqual(
    new Date('2026-12-01T08:00:00Z'),
  );
});

it('tells of the week that ended the day before, also across months and years', () => {
  expect(mondayAt(new Date('2026-06-01T09:00:00Z'), 'UTC')).toEqual({
    ...{ day: '2026-06-01', yesterday: '2026-05-31' },
    until: new Date('2026-06-02T00:00:00Z'),
  });
  expect(mondayAt(new Date('2029-01-01T09:00:00Z'), 'UTC')?.yesterday).toBe('2028-12-31');
});
