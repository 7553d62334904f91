const day = 86_400_000;

/** The reviews that tell how long a review takes: the latest, of some days, and at least a few of them (ACT-186). */
export const reviewTimeSample = { most: 200, days: 90, least: 5 } as const;

/** A longer time is told nobody. */
const mostDays = 14;

/**
 * The whole days, at least one, within which four of five reviews were made; null where too few were made to tell, or
 * where they took longer than 14 days (ACT-186). `waits` are the milliseconds from a proof to its review.
 */
export function usualReviewDays(waits: readonly number[]): number | null {
  if (waits.length < reviewTimeSample.least) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const fourOfFive = sorted[Math.ceil(sorted.length * 0.8) - 1] ?? 0;
  const days = Math.max(1, Math.ceil(fourOfFive / day));
  return days <= mostDays ? days : null;
}

/** Whether a proof that was handed in at a moment has waited longer than `days` (ACT-187). */
export const waitsLonger = (handedInAt: string, days: number, now: number): boolean =>
  now - Date.parse(handedInAt) > days * day;
