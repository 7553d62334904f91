import { addMonths, monthOf } from './months.ts';
import type { PointsExpiry } from './points-expiry.ts';

/** The start dates there are to choose from: twelve firsts of a month, from two months ahead (SET-102). */
export const startDateChoices = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(monthOf(today), index + 2));

/** Whether points expire already: from its start date on, for as long as it is switched on (SET-76). */
export const hasStarted = (
  { enabled, startDate }: Pick<PointsExpiry, 'enabled' | 'startDate'>,
  today: string,
): boolean => enabled && startDate !== null && startDate <= today;

/** The settings as they are on a day; a stored or sent `started` does not count (SET-82). */
export const asOn = (expiry: PointsExpiry, today: string): PointsExpiry => ({
  ...expiry,
  started: hasStarted(expiry, today),
});

/**
 * The start dates a form offers: the choices, and the date that holds already for as long as it is
 * switched on (SET-77).
 */
export function offeredStartDates(
  stored: Pick<PointsExpiry, 'enabled' | 'startDate'>,
  today: string,
): string[] {
  const choices = startDateChoices(today);
  const { enabled, startDate } = stored;
  if (!enabled || startDate === null || choices.includes(startDate)) return choices;
  return [startDate, ...choices];
}

/** The errors where no such start date can be chosen. */
export const startDateProblems = {
  missing: 'Please choose a start date',
  notOffered: 'Please choose one of the start dates',
  started: 'Points expire already, so the start date stays',
} as const;
type StartDateProblem = keyof typeof startDateProblems;

/**
 * The settings to store when somebody who sees `stored` saves `wanted`, or the problem with their start date
 * (SET-76, SET-77). Saving the same again is the same.
 */
export function changePointsExpiry(
  stored: PointsExpiry,
  wanted: PointsExpiry,
  today: string,
): { readonly value: PointsExpiry } | { readonly problem: StartDateProblem } {
  const { enabled, expireAfterMonths, startDate } = wanted;
  if (!enabled) {
    const isChoice = startDate !== null && startDateChoices(today).includes(startDate);
    const kept = isChoice ? startDate : null;
    return { value: { enabled, expireAfterMonths, startDate: kept, started: false } };
  }
  if (startDate === null) return { problem: 'missing' };
  if (hasStarted(stored, today) && startDate !== stored.startDate) return { problem: 'started' };
  if (!offeredStartDates(stored, today).includes(startDate)) return { problem: 'notOffered' };
  return { value: asOn({ enabled, expireAfterMonths, startDate, started: false }, today) };
}

/**
 * The first of a month on which the unspent points that were earned on a day expire: the first one
 * on which they are older than so many months (SET-80). Points of May 2026 expire on 1 June 2027 after 12.
 */
export const expiresOn = (earnedOn: string, expireAfterMonths: number): string =>
  addMonths(monthOf(earnedOn), expireAfterMonths + 1);

/** Unspent points that were earned before this first of a month expire in a month. */
export const earnedBefore = (month: string, expireAfterMonths: number): string =>
  addMonths(month, -expireAfterMonths);

/** The months whose first has come and from which on points expire, oldest first. */
export function monthsDue(
  expiry: Pick<PointsExpiry, 'enabled' | 'startDate'>,
  today: string,
): string[] {
  if (!hasStarted(expiry, today) || expiry.startDate === null) return [];
  const months: string[] = [];
  for (let month = expiry.startDate; month <= today; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** The first of the next month, if points expire then: the expiry to announce now (SET-79). */
export function monthAnnounced(
  { enabled, startDate }: Pick<PointsExpiry, 'enabled' | 'startDate'>,
  today: string,
): string | null {
  const next = addMonths(monthOf(today), 1);
  return enabled && startDate !== null && startDate <= next ? next : null;
}
