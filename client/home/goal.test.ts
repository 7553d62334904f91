import { describe, expect, it } from 'vitest';
import { makeActivityType } from '../testing/activities.ts';
import { goalOf, openPoints } from './goal.ts';

const november = (points: number) => ({
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  points,
});
const june = { startDate: '2026-06-01', endDate: '2026-06-30', points: 200 };

describe('the goal of a month', () => {
  it('is the best month before it [DASH-72]', () => {
    expect(goalOf({ month: november(50), best: june })).toEqual({
      percent: 25,
      text: '150 points more and you are level with your best month, June 2026.',
      isReached: false,
    });
    expect(goalOf({ month: november(199), best: june }).text).toMatch(/^1 point more/);
  });

  it('is reached once the month is level with it, and beaten above [DASH-72]', () => {
    expect(goalOf({ month: november(200), best: june })).toEqual({
      percent: 100,
      text: 'You are level with your best month, June 2026.',
      isReached: true,
    });
    expect(goalOf({ month: november(201), best: june })).toEqual({
      percent: 100,
      text: 'Your best month so far. Until now it was June 2026 with 200 points.',
      isReached: true,
    });
  });

  it('does not begin below nothing, and is no bar where no month can be compared [DASH-72]', () => {
    expect(goalOf({ month: november(-20), best: june }).percent).toBe(0);
    expect(goalOf({ month: november(5), best: null })).toEqual({
      percent: null,
      text: 'This is the first month that has brought you points.',
      isReached: false,
    });
    expect(goalOf({ month: november(0), best: null }).text).toBe(
      'Your first points are still to come.',
    );
  });
});

it('what is open brings its points once each, whatever else is open brings none [DASH-72]', () => {
  const points = (value: number) =>
    makeActivityType({ reward: { valueType: 'points', value, description: '' } });
  const money = makeActivityType({
    reward: { valueType: 'monetary', value: 5, currency: 'EUR', description: '' },
  });
  expect(openPoints([points(50), money, points(30)])).toEqual({ count: 2, points: 80 });
  expect(openPoints([])).toEqual({ count: 0, points: 0 });
});
