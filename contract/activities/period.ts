import type { CompletionPeriod } from '../activity-types/completion-period.ts';

/** First and last day of a period, YYYY-MM-DD, both included; null when it is unbounded (ACT-24). */
export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

const unbounded: Period = { start: null, end: null };
const day = 86_400_000;

// Days are computed at midnight UTC, where every day has 24 hours; only `dayAt` knows timezones.
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The day so many days after one, YYYY-MM-DD; before it where they are fewer than 0. */
export const addDays = (date: string, days: number): string => toDay(Date.parse(date) + days * day);

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter takes as long as seventy uses of it.
function formatIn(timezone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format =
    formats.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timezone });
  formats.set(timezone, format);
  return format;
}

/**
 * The calendar day of a moment in a timezone, YYYY-MM-DD (ACT-90); in UTC where the engine does not
 * know the zone.
 */
export function dayAt(moment: Date, timezone: string): string {
  try {
    return formatIn(timezone).format(moment);
  } catch {
    return moment.toISOString().slice(0, 10);
  }
}

/** The period that contains a day: the day, its ISO week, its calendar month, or all time (ACT-83..89). */
export function periodOf(completionPeriod: CompletionPeriod, date: string): Period {
  switch (completionPeriod) {
    case 'daily':
      return { start: date, end: date };
    case 'weekly': {
      // Sunday is day 0 of JavaScript's week and the last of the ISO week.
      const sinceMonday = (new Date(Date.parse(date)).getUTCDay() + 6) % 7;
      const start = addDays(date, -sinceMonday);
      return { start, end: addDays(start, 6) };
    }
    case 'monthly': {
      const [year = 0, month = 0] = date.split('-').map(Number);
      return {
        start: `${date.slice(0, 7)}-01`,
        end: toDay(Date.UTC(year, month, 0)),
      };
    }
    case 'any':
    case 'onetime':
      return unbounded;
  }
}

/** Whether a period contains a day; an unbounded one contains every day (ACT-128). */
export const holdsDay = ({ start, end }: Period, date: string): boolean =>
  (start === null || start <= date) && (end === null || date <= end);

/** The day on which the next period begins; null when there is no next one. */
export const nextPeriodStart = ({ end }: Period): string | null =>
  end === null ? null : addDays(end, 1);
