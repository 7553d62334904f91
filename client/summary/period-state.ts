import { holdsDay, nextPeriodStart, periodOf } from '#contract/activities/period.ts';
import { Day } from '#contract/http/fields.ts';
import { dayBefore } from '../dates/days.ts';

/** The periods of the dashboard's summary (DASH-09). */
export interface SummaryPeriodState {
  readonly periodType: 'month' | 'week';
  /** A day of the newest period, YYYY-MM-DD; null for today. */
  readonly dateInPeriod: string | null;
}

/** The parameters `period-type` and `date-in-period` of an address; null for one that is not there. */
export interface SummaryPeriodParams {
  readonly periodType: string | null;
  readonly dateInPeriod: string | null;
}

/** The periods an address asks for; a missing or unusable value means the month of today (DASH-45). */
export function readSummaryPeriod(params: SummaryPeriodParams): SummaryPeriodState {
  const day = Day.safeParse(params.dateInPeriod);
  return {
    periodType: params.periodType === 'week' ? 'week' : 'month',
    dateInPeriod: day.success ? day.data : null,
  };
}

/** The parameters in their one form, which replaces unusable ones in the address (DASH-45). */
export const writeSummaryPeriod = (state: SummaryPeriodState): SummaryPeriodParams => ({
  periodType: state.periodType === 'week' ? 'week' : null,
  dateInPeriod: state.dateInPeriod,
});

const sizes = { month: 'monthly', week: 'weekly' } as const;

/**
 * The period before and the one after, which is null while that has not begun (REP-34). `today` is
 * YYYY-MM-DD; the period of today has no day in the address.
 */
export function neighboursOf(
  { periodType, dateInPeriod }: SummaryPeriodState,
  today: string,
): { previous: SummaryPeriodState; next: SummaryPeriodState | null } {
  const size = sizes[periodType];
  const period = periodOf(size, dateInPeriod ?? today);
  const holding = (day: string): SummaryPeriodState => ({
    periodType,
    dateInPeriod: holdsDay(periodOf(size, day), today) ? null : day,
  });
  const after = nextPeriodStart(period);
  return {
    previous: holding(dayBefore(period.start ?? today)),
    next: after === null || after > today ? null : holding(after),
  };
}
