import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timezones } from '#contract/tenants/timezone.ts';
import { inTimezone, offsetAt } from './in-timezone.ts';
import { instantOf } from './instant-of.ts';

it.each([
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T09:00', 'America/Los_Angeles', '2026-12-01T17:00:00.000Z'],
  ['2026-12-01T09:00', 'Pacific/Kiritimati', '2026-11-30T19:00:00.000Z'],
  // Two o'clock is three o'clock in that night: half past two is half past three.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  // Half an hour is skipped, and shown twice.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  // From three back to two: the first half past two.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('the clocks show %s in %s at %s [MAIL-142]', (local, timezone, expected) => {
  expect(instantOf(local, timezone).toISOString()).toBe(expected);
});

const minute = 60_000;
const minutes = fc
  .integer({ min: Date.UTC(2020, 0) / minute, max: Date.UTC(2035, 0) / minute })
  .map((at) => new Date(at * minute));
/** Changes of the clocks are rare among all minutes: half of them are looked for near a change. */
const nearChanges = fc
  .record({
    year: fc.integer({ min: 2020, max: 2034 }),
    month: fc.constantFrom(2, 3, 8, 9, 10),
    within: fc.integer({ min: 0, max: 31 * 24 * 60 }),
  })
  .map(({ year, month, within }) => new Date(Date.UTC(year, month) + within * minute));
const zones = fc.constantFrom(...timezones);
const shownAt = (moment: Date, zone: string) => inTimezone(moment, zone).slice(0, 16);

it('a time that the clocks show is the first moment at which they show it, in every timezone [MAIL-142]', () => {
  fc.assert(
    fc.property(fc.oneof(minutes, nearChanges), zones, (moment, zone) => {
      const local = shownAt(moment, zone);
      const found = instantOf(local, zone);
      expect(shownAt(found, zone)).toBe(local);
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime());
      // No clock is set back by more than three hours: nothing earlier shows the same.
      for (let back = 15; back <= 180; back += 15)
        expect(shownAt(new Date(found.getTime() - back * minute), zone)).not.toBe(local);
    }),
    { numRuns: 500 },
  );
});

/** The moments at which clocks are put forward in a year, with the minutes that they skip, of every timezone. */
function* jumps(year: number): Generator<{ zone: string; at: number; skipped: number }> {
  const week = 7 * 24 * 60;
  const first = Date.UTC(year, 0) / minute;
  const offset = (at: number, zone: string) => offsetAt(new Date(at * minute), zone);
  for (const zone of timezones)
    for (let from = first; from < first + 53 * week; from += week) {
      const skipped = offset(from + week, zone) - offset(from, zone);
      if (skipped <= 0) continue;
      let [before, after] = [from, from + week];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offset(middle, zone) === offset(from, zone)) before = middle;
        else after = middle;
      }
      yield { zone, at: after, skipped };
    }
}

it('a time that the clocks skip is as much later as they skip, in every timezone [MAIL-142]', () => {
  const all = [...jumps(2027)];
  expect(all.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), ({ zone, at, skipped }, number) => {
      const into = number % skipped;
      const jump = Date.parse(`${shownAt(new Date(at * minute), zone)}Z`) / minute;
      const local = new Date((jump - skipped + into) * minute).toISOString().slice(0, 16);
      expect(instantOf(local, zone)).toEqual(new Date((at + into) * minute));
    }),
    { numRuns: 500 },
  );
});
