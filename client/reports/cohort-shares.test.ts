import { describe, expect, it } from 'vitest';
import { shareOf, sharesOfAll } from './cohort-shares.ts';

const cohort = (joined: number, ...active: number[]) => ({
  ...{ startDate: '2026-01-01', joined, active },
});

describe('the shares of cohorts', () => {
  it('are shares of the people who joined, and are missing where nobody joined', () => {
    expect([shareOf(3, 4), shareOf(0, 4), shareOf(0, 0)]).toEqual([0.75, 0, 0]);
  });

  it('are those of all people together, for the months that are over [REP-90]', () => {
    expect(sharesOfAll([cohort(10, 9, 6, 1), cohort(30, 11, 2), cohort(5, 5)])).toEqual([
      ...[0.5, 0.6],
      null,
    ]);
    expect(sharesOfAll([cohort(0, 0, 0), cohort(0, 0)])).toEqual([null, null]);
    expect(sharesOfAll([])).toEqual([]);
  });
});
