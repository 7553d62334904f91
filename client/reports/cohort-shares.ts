import type { Cohort } from '#contract/reports/report.ts';

/** The part of a cohort that was active in one of its months; 0 for an empty cohort. */
export const shareOf = (active: number, joined: number): number =>
  joined === 0 ? 0 : active / joined;

/**
 * The same of all cohorts together, for each number of months after joining. A cohort counts for the months that are
 * over: the present one is the last of each. Null where no cohort has come so far.
 */
export function sharesOfAll(cohorts: readonly Cohort[]): (number | null)[] {
  const months = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return Array.from({ length: months }, (_, later) => {
    const counted = cohorts.filter(({ active }) => active.length - 1 > later);
    const joined = counted.reduce((sum, cohort) => sum + cohort.joined, 0);
    const active = counted.reduce((sum, cohort) => sum + (cohort.active[later] ?? 0), 0);
    return joined === 0 ? null : active / joined;
  });
}
