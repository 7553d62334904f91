import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

it('lets no second, however it is cut, have more runs of a type than its rate', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 30 }), (waits, rate) => {
      let time = 0;
      const isAllowed = createRateLimiter({ ping: rate }, () => time);
      const runs: number[] = [];
      for (const wait of waits) {
        time += wait;
        if (isAllowed('ping')) runs.push(time);
      }
      for (const start of runs) {
        const within = runs.filter((run) => run >= start && run < start + 1000);
        expect(within.length).toBeLessThanOrEqual(rate);
      }
    }),
  );
});

it('counts by the clock of the page unless it is given another', () => {
  const isAllowed = createRateLimiter();
  const allowed = Array.from({ length: 30 }, () => isAllowed('navigate')).filter(Boolean);
  expect(allowed.length).toBe(20);
});

it('counts each type by itself and lets them run again a second later', () => {
  let time = 0;
  const isAllowed = createRateLimiter({}, () => time);
  const countAllowed = (type: string) =>
    Array.from({ length: 100 }, () => isAllowed(type)).filter(Boolean).length;
  expect(countAllowed('navigate')).toBe(20);
  expect(countAllowed('page-state-change')).toBe(60);
  time = 999;
  expect(countAllowed('navigate')).toBe(0);
  time = 1000;
  expect(countAllowed('navigate')).toBe(20);
});
