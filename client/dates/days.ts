import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The month of a calendar day (YYYY-MM-DD): "June 2024". */
export const monthOf = (day: string): string => dayjs.utc(day).format('MMMM YYYY');

/** The month of a calendar day for the axis of a chart: "Jun". */
export const shortMonthOf = (day: string): string => dayjs.utc(day).format('MMM');

/** A calendar day as lists show it: "05 Jun 2024" (SHELL-170). */
export const dayWithYear = (day: string): string => dayjs.utc(day).format('DD MMM YYYY');

/** A calendar day without its year: "05 Jun" (SHELL-170). */
export const dayWithoutYear = (day: string): string => dayjs.utc(day).format('DD MMM');

/** The calendar day `count` days before `day`, YYYY-MM-DD. */
export const daysBefore = (day: string, count: number): string =>
  dayjs.utc(day).subtract(count, 'day').format('YYYY-MM-DD');

/** The day before a calendar day, YYYY-MM-DD. */
export const dayBefore = (day: string): string => daysBefore(day, 1);
