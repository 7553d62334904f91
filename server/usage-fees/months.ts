import { periodOf } from '#contract/activities/period.ts';

/** Days of use, YYYY-MM-DD, both included. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** The first day of the month that a day is in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month so many months after another one; before it, where the number is less than 0. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The days of a month that are not before `from`; undefined where there are none. */
export function windowOf(month: string, from: string): Window | undefined {
  const to = periodOf('monthly', month).end ?? month;
  if (from > to) return undefined;
  return { from: from > month ? from : month, to };
}
