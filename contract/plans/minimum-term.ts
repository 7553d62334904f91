import { z } from 'zod';

/** How long a tenant binds itself, in months: not at all, or for a year (PLAN-66, PLAN-117). */
export const MinimumTermMonths = z.literal(12).nullable();

/** How long a tenant has bound itself; no term has no first day either (PLAN-67). */
export interface MinimumTerm {
  readonly minimumTermMonths: 12 | null;
  readonly minimumTermRecurring: boolean;
  /** A calendar day, YYYY-MM-DD (PLAN-65). */
  readonly minimumTermStartDate: string | null;
}

/**
 * The day on which the term ends that runs on `today`, both as YYYY-MM-DD; null where none runs. A
 * recurring term starts anew on the day on which it ends (PLAN-56). A term that has not begun runs
 * already: it has been agreed.
 */
export function termEnd(term: MinimumTerm, today: string): string | null {
  const { minimumTermMonths: months, minimumTermStartDate: start } = term;
  if (months === null || start === null) return null;
  let end = sameDayLater(start, months);
  for (let terms = 2; term.minimumTermRecurring && end <= today; terms += 1)
    end = sameDayLater(start, months * terms);
  return end > today ? end : null;
}

/** The same day of a later month, or the last one that this month has; both YYYY-MM-DD. */
export function sameDayLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
}
