import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { dateForms, writeDate } from './write-date.ts';

dayjs.extend(utc);

/** The month of a calendar day (YYYY-MM-DD): "June 2024". */
export const monthOf = (day: string): string => writeDate(dayjs.utc(day), dateForms.month);

/** From the first of some months to the last, which come newest first: "December 2025 – November 2026". */
export const monthsBetween = (months: readonly { readonly startDate: string }[]): string =>
  [months.at(-1), months[0]]
    .flatMap((month) => (month ? monthOf(month.startDate) : []))
    .join(' – ');

/** The month of a calendar day for the axis of a chart: "Jun". */
export const shortMonthOf = (day: string): string =>
  writeDate(dayjs.utc(day), dateForms.shortMonth);

/** A calendar day as lists show it: "05 Jun 2024" (SHELL-170). */
export const dayWithYear = (day: string): string => writeDate(dayjs.utc(day), dateForms.dayAndYear);

/** A calendar day in full: "June 5, 2024" (SHELL-169). */
export const longDay = (day: string): string => writeDate(dayjs.utc(day), dateForms.long);

/** A calendar day without its year: "05 Jun" (SHELL-170). */
export const dayWithoutYear = (day: string): string => writeDate(dayjs.utc(day), dateForms.day);

/** The calendar day `count` days before `day`, YYYY-MM-DD. */
export const daysBefore = (day: string, count: number): string =>
  dayjs.utc(day).subtract(count, 'day').format('YYYY-MM-DD');

/** The day before a calendar day, YYYY-MM-DD. */
export const dayBefore = (day: string): string => daysBefore(day, 1);
