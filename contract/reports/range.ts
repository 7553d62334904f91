import { nextPeriodStart, periodOf } from '../activities/period.ts';
import { Day } from '../http/fields.ts';

/** First and last day of a report, both included, in the tenant's timezone (REP-39). */
export const rangeFields = { startDate: Day, endDate: Day };

export interface ReportRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** Refuses a range that ends before it begins (REP-52). */
export const isRange = ({ startDate, endDate }: ReportRange): boolean => startDate <= endDate;
export const noRange = { path: ['endDate'], message: 'Date is not valid.' };

/** The length of the parts into which a chart cuts a range. */
export const partSizes = ['day', 'week', 'month', 'year'] as const;
export type PartSize = (typeof partSizes)[number];

const dayLength = 86_400_000;
const daysIn = ({ startDate, endDate }: ReportRange): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / dayLength + 1;

/** Few enough parts for a chart: 31 days, 27 weeks or 37 months at most. A longer range is in years. */
export function partSizeOf(range: ReportRange): PartSize {
  const days = daysIn(range);
  if (days <= 31) return 'day';
  if (days <= 182) return 'week';
  return days <= 3 * 366 ? 'month' : 'year';
}

/** The parts of a range, oldest first. The first and the last end with the range, and may be shorter. */
export function partsOf(range: ReportRange): readonly ReportRange[] {
  const size = partSizeOf(range);
  const parts: ReportRange[] = [];
  let startDate = range.startDate;
  while (startDate <= range.endDate) {
    const last = lastDayOf(size, startDate);
    const endDate = last < range.endDate ? last : range.endDate;
    parts.push({ startDate, endDate });
    startDate = nextPeriodStart({ start: startDate, end: endDate }) ?? '9999';
  }
  return parts;
}

const lastDayOf = (size: PartSize, day: string): string => {
  if (size === 'year') return `${day.slice(0, 4)}-12-31`;
  const sizes = { day: 'daily', week: 'weekly', month: 'monthly' } as const;
  return periodOf(sizes[size], day).end ?? day;
};
