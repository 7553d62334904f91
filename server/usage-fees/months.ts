import { periodOf } from '#contract/activities/period.ts';

/** Days of use, YYYY-MM-DD, both included. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** The days of a month that are not before `from`; undefined where there are none. */
export function windowOf(month: string, from: string): Window | undefined {
  const to = periodOf('monthly', month).end ?? month;
  if (from > to) return undefined;
  return { from: from > month ? from : month, to };
}
