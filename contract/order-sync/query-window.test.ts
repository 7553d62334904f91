import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedBy, dueAfterFailure, hasPassed, nextWindow } from './query-window.ts';
import type { QueryWindow } from './sync-job.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const moment = (time: string) => new Date(at(time));

const example: QueryWindow = { start: at('10:00'), sizeInMins: 60, overlapSecs: 300 };

describe('the window of a run', () => {
  it('reaches from its start less the overlap to its start plus its size [JOB-26] [JOB-31]', () => {
    expect(askedBy(example)).toEqual({ from: moment('09:55'), until: moment('11:00') });
    expect(hasPassed(example, new Date('2026-11-20T10:59:59.999Z'))).toBe(false);
    expect(hasPassed(example, moment('11:00'))).toBe(true);
    expect(nextWindow(example, moment('11:00'))).toEqual({
      window: { ...example, start: at('11:00') },
      due: moment('12:00'),
    });
  });

  it('comes up to the present one at a time [JOB-28]', () => {
    expect(nextWindow(example, moment('12:00')).due).toEqual(moment('12:00'));
    expect(nextWindow(example, moment('15:30'))).toEqual({
      window: { ...example, start: at('11:00') },
      due: moment('15:30'),
    });
  });
});

const windows = fc.record({
  start: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  sizeInMins: fc.integer({ min: 1, max: 10_080 }),
  overlapSecs: fc.integer({ min: 0, max: 86_400 }),
});

it('windows in a row leave no moment out, overlap by what is set, and never reach into the future [JOB-25] [JOB-27] [JOB-28]', () => {
  fc.assert(
    fc.property(windows, fc.array(fc.integer({ min: 0, max: 40_000 })), (first, pauses) => {
      let window: QueryWindow = first;
      let now = askedBy(window).until;
      for (const minutes of pauses) {
        now = new Date(now.getTime() + minutes * 60_000);
        expect(hasPassed(window, now)).toBe(true);
        const asked = askedBy(window);
        expect(asked.until <= now).toBe(true);
        const next = nextWindow(window, now);
        const { from, until } = askedBy(next.window);
        expect(next.window.start).toBe(asked.until.toISOString());
        expect(asked.until.getTime() - from.getTime()).toBe(first.overlapSecs * 1000);
        expect(until.getTime() - asked.until.getTime()).toBe(first.sizeInMins * 60_000);
        expect(next.due >= now && hasPassed(next.window, next.due)).toBe(true);
        expect(next.due).toEqual(until < now ? now : until);
        [window, now] = [next.window, next.due];
      }
    }),
  );
});

it('a failed run is tried again after 5 minutes, and twice as long each time up to an hour [JOB-29]', () => {
  const now = moment('10:00');
  const pauses = [1, 2, 3, 4, 5, 6, 50, 5000].map(
    (count) => (dueAfterFailure(count, now).getTime() - now.getTime()) / 60_000,
  );
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 60, 60]);
});
