import { describe, expect, it } from 'vitest';
import { usualReviewDays, waitsLonger } from './review-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('the usual time of a review', () => {
  it('is that of four of five, in whole days [ACT-186]', () => {
    expect(usualReviewDays([5, 1, 2, 3, 4].map((days) => days * day))).toBe(4);
    expect(usualReviewDays([5, 1, 2, 3, 4].map((days) => days * day + 1))).toBe(5);
    const ten = [1, 1, 1, 1, 1, 1, 1, 2, 9, 9].map((days) => days * day);
    expect(usualReviewDays(ten)).toBe(2);
  });

  it('is a day where reviews take an hour [ACT-186]', () => {
    expect(usualReviewDays(Array(5).fill(hour))).toBe(1);
    expect(usualReviewDays(Array(5).fill(0))).toBe(1);
  });

  it('is not known of fewer than five [ACT-186]', () => {
    expect(usualReviewDays(Array(4).fill(hour))).toBeNull();
    expect(usualReviewDays([])).toBeNull();
  });

  it('is told up to 14 days [ACT-186]', () => {
    expect(usualReviewDays(Array(5).fill(14 * day))).toBe(14);
    expect(usualReviewDays(Array(5).fill(14 * day + 1))).toBeNull();
  });

  it('is over a moment after its days [ACT-187]', () => {
    const handedIn = '2026-03-01T08:00:00Z';
    const now = Date.parse('2026-03-03T08:00:00Z');
    expect(waitsLonger(handedIn, 2, now)).toBe(false);
    expect(waitsLonger(handedIn, 2, now + 1)).toBe(true);
  });
});
