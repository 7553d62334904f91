import type { ReportRange } from '#contract/reports/range.ts';
import { type DayRange, notARange, rangePresets, rangeProblem } from '../dates/ranges.ts';

/** The days in the address of a report. An address without either means This Month (REP-16). */
export function readRange(
  query: URLSearchParams,
  today: string,
): { readonly range: DayRange; readonly isMissing: boolean } {
  const range = { from: query.get('from'), to: query.get('to') };
  const [thisMonth] = rangePresets(today);
  if (range.from !== null || range.to !== null || !thisMonth) return { range, isMissing: false };
  return { range: { from: thisMonth.from, to: thisMonth.to }, isMissing: true };
}

/** The days to load, or why there are none: a report needs both of its ends (REP-51, REP-52). */
export function loadableRange(range: DayRange): ReportRange | { readonly problem: string } {
  const { from, to } = range;
  if (rangeProblem(range) !== null) return { problem: notARange };
  if (from === null || to === null) return { problem: needsBothDays };
  return { startDate: from, endDate: to };
}

/** Stands in place of a report that has only one of its two days. */
const needsBothDays = 'Please choose a first and a last day.';
