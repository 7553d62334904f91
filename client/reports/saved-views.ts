import { z } from 'zod';
import { type DayRange, rangePresets } from '../dates/ranges.ts';
import { activityReportList, ambassadorReportList } from './list-state.ts';

const day = z.string().nullable().default(null);

/**
 * The days of a saved view. A range with a name is kept by the name: a view saved as Last Month shows the month before
 * the one in which it is opened.
 */
const ReportDays = z.object({
  days: z.string().nullable().default('This Month'),
  from: day,
  to: day,
});
export type ReportDays = z.infer<typeof ReportDays>;

/** The reports whose state can be saved (SHELL-103). */
export const activityReportSearches = {
  name: 'activity-report',
  definition: activityReportList,
  beside: ReportDays,
} as const;

export const ambassadorReportSearches = {
  name: 'ambassador-report',
  definition: ambassadorReportList,
  beside: ReportDays,
} as const;

/** The days as a view keeps them. `today` is YYYY-MM-DD in the tenant's timezone. */
export function toReportDays({ from, to }: DayRange, today: string): ReportDays {
  const preset = rangePresets(today).find((each) => each.from === from && each.to === to);
  return preset ? { days: preset.label, from: null, to: null } : { days: null, from, to };
}

/** The days that a view stands for on a day. */
export function fromReportDays({ days, from, to }: ReportDays, today: string): DayRange {
  const preset = rangePresets(today).find(({ label }) => label === days);
  return preset ? { from: preset.from, to: preset.to } : { from, to };
}
