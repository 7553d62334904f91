import { dayAt } from '#contract/activities/period.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { instantOf } from '#server/platform/instant-of.ts';

/** The hour at which the summary leaves. */
export const hourOfSummary = 8;

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A Monday, and the week that it tells of. */
export interface Monday {
  /** YYYY-MM-DD, in the tenant's calendar. */
  readonly day: string;
  /** The last day of the week that is over. */
  readonly yesterday: string;
  /** When it is too late to tell of that week. */
  readonly until: Date;
}

/**
 * The Monday of a moment, on which the week before is told of: from eight in the morning until midnight, by the
 * clocks of a timezone. Null at any other time (REP-101).
 */
export function mondayAt(now: Date, timezone: string): Monday | null {
  const day = dayAt(now, timezone);
  const hour = Number(inTimezone(now, timezone).slice(11, 13));
  if (new Date(day).getUTCDay() !== 1 || hour < hourOfSummary) return null;
  const until = instantOf(`${dayLater(day, 1)}T00:00`, timezone);
  return { day, yesterday: dayLater(day, -1), until };
}
