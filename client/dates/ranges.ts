import { periodOf } from '#contract/activities/period.ts';
import { Day } from '#contract/http/fields.ts';
import { dayBefore, dayInFull, daysBefore } from './days.ts';

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

/** The message for days that do not make a range (SHELL-173). */
export const notARange = 'Date is not valid.';

/** Why nothing can be loaded for a range, as an address may name it; null when it can (SHELL-173). */
export const rangeProblem = ({ from, to }: DayRange): string | null =>
  isDay(from) && isDay(to) && (from === null || to === null || from <= to) ? null : notARange;

/** A valid range in words, as range pickers show it (SHELL-169); null for one without limits. */
export function rangeInWords({ from, to }: DayRange): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `Until ${dayInFull(to ?? '')}`;
  if (to === null) return `From ${dayInFull(from)}`;
  return from === to ? dayInFull(from) : `${dayInFull(from)} – ${dayInFull(to)}`;
}
