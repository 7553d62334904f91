import dayjs, { type Dayjs } from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import timezonePlugin from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { dateForms, writeDate, writeTime } from './write-date.ts';

dayjs.extend(utc);
dayjs.extend(timezonePlugin);
dayjs.extend(relativeTime);

/** An instant as ISO 8601, or milliseconds since 1970. */
type InstantInput = string | number;

/** The instant on the clocks of a timezone; of UTC when this browser does not know the zone. */
function inTimezone(instant: InstantInput, timezone: string): Dayjs {
  try {
    return dayjs(instant).tz(timezone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return dayjs.utc(instant);
  }
}

/**
 * The date of an instant in lists and account areas: "05 Jun" within the current year of the
 * tenant's timezone, else "05 Jun 2024" (SHELL-170, AMB-200).
 */
export function listDate(instant: InstantInput, timezone: string, now: InstantInput): string {
  const date = inTimezone(instant, timezone);
  const isThisYear = date.year() === inTimezone(now, timezone).year();
  return writeDate(date, isThisYear ? dateForms.day : dateForms.dayAndYear);
}

/** The date of an instant in full, for reports: "June 5, 2024" (SHELL-169). */
export const longDate = (instant: InstantInput, timezone: string): string =>
  writeDate(inTimezone(instant, timezone), dateForms.long);

/** Date and time of an instant, for a tooltip: "05 Jun 2024, 17:30". */
export function dateAndTime(instant: InstantInput, timezone: string): string {
  const date = inTimezone(instant, timezone);
  return `${writeDate(date, dateForms.dayAndYear)}, ${writeTime(date)}`;
}

/** The time of day of an instant: "17:30". */
export const timeOfDay = (instant: InstantInput, timezone: string): string =>
  writeTime(inTimezone(instant, timezone));

/** How long ago an instant was: "2 days ago". */
export const timeAgo = (instant: InstantInput, now: InstantInput): string =>
  dayjs(instant).from(dayjs(now));

/** Noon of a day, YYYY-MM-DD, on the clocks of a timezone; of UTC when this browser does not know the zone. */
export function noonOf(day: string, timezone: string): string {
  const noon = `${day}T12:00:00`;
  try {
    return dayjs.tz(noon, timezone).toISOString();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${noon}.000Z`;
  }
}

/** The day it is in the tenant's timezone, YYYY-MM-DD. */
export const today = (timezone: string, now: InstantInput): string =>
  inTimezone(now, timezone).format('YYYY-MM-DD');
