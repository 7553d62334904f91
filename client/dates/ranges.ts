import { periodOf } from '#contract/activities/period.ts';
import { Day } from '#contract/http/fields.ts';
import { dayBefore, daysBefore, dayWithoutYear, dayWithYear, longDay } from './days.ts';

/** Days of the tenant's timezone, YYYY-MM-DD, both included; null for no limit (SHELL-171, SHELL-172). */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A range that people know by a name. */
export interface RangePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The named ranges as they are on a day, which is YYYY-MM-DD in the tenant's timezone (SHELL-168). */
export function rangePresets(today: string): readonly RangePreset[] {
  const yesterday = dayBefore(today);
  const year = today.slice(0, 4);
  const thisMonth = monthAround(today);
  return [
    { label: 'This Month', ...thisMonth },
    { label: 'Last Month', ...monthAround(dayBefore(thisMonth.from)) },
    { label: 'Last 7 Days', from: daysBefore(today, 6), to: today },
    { label: 'Last 30 Days', from: daysBefore(today, 29), to: today },
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This Year', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

function monthAround(day: string): { from: string; to: string } {
  const { start, end } = periodOf('monthly', day);
  return { from: start ?? day, to: end ?? day };
}

const isDay = (day: string | null): boolean => day === null || Day.safeParse(day).success;

/** Whether two days are in the wrong order. */
const isReversed = ({ from, to }: DayRange): boolean =>
  from !== null && to !== null && isDay(from) && isDay(to) && from > to;

/** The message for days that do not make a range (SHELL-173). */
export const notARange = 'Date is not valid.';

/** Why nothing can be loaded for a range, as an address may name it; null when it can (SHELL-173). */
export const rangeProblem = (range: DayRange): string | null =>
  isDay(range.from) && isDay(range.to) && !isReversed(range) ? null : notARange;

/** The way on from days for which nothing is shown. */
export const otherDays = 'Choose other days above.';

/** The way on from days that do not make a range (SHELL-372). */
export const rangeHint = (range: Partial<DayRange>): string =>
  isReversed({ from: null, to: null, ...range })
    ? `The first day is after the last. ${otherDays}`
    : otherDays;

/** A valid range in words as reports have it: "June 1, 2024 – June 12, 2024" (REP-37). */
export function longRange({ from, to }: DayRange): string | null {
  if (from === null) return to === null ? null : `Until ${longDay(to)}`;
  if (to === null) return `From ${longDay(from)}`;
  return from === to ? longDay(from) : `${longDay(from)} – ${longDay(to)}`;
}

/**
 * A valid range in words, with its days as the list below shows them (SHELL-170): without the year when
 * that is the year of `today`. Null for a range without limits.
 */
export function rangeInWords({ from, to }: DayRange, today: string): string | null {
  const year = today.slice(0, 4);
  const isThisYear = [from, to].every((day) => day === null || day.startsWith(year));
  const inWords = isThisYear ? dayWithoutYear : dayWithYear;
  if (from === null) return to === null ? null : `Until ${inWords(to)}`;
  if (to === null) return `From ${inWords(from)}`;
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}
