import { Day } from '#contract/http/fields.ts';

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

/** The periods an address asks for; what is missing or unusable means the month of today (DASH-45). */
export function readSummaryPeriod(params: SummaryPeriodParams): SummaryPeriodState {
  const day = Day.safeParse(params.dateInPeriod);
  return {
    periodType: params.periodType === 'week' ? 'week' : 'month',
    dateInPeriod: day.success ? day.data : null,
  };
}

/** The parameters in their one form, which an address with unusable ones is replaced by (DASH-45). */
export const writeSummaryPeriod = (state: SummaryPeriodState): SummaryPeriodParams => ({
  periodType: state.periodType === 'week' ? 'week' : null,
  dateInPeriod: state.dateInPeriod,
});
