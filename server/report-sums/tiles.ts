import { addDays, nextPeriodStart, periodOf } from '#contract/activities/period.ts';

/** First and last day, both included. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** How a range of days is made of spans whose figures are added up. */
interface Tiles {
  readonly years: Stretch | null;
  /** Whole months beside these years, each stretch of one year. */
  readonly months: readonly Stretch[];
  /** Other days, each stretch of one month. */
  readonly days: readonly Stretch[];
}

const monthOf = (day: string) => periodOf('monthly', day);
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const startOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** Lays whole years into a range of days, and whole months beside them. */
export function tilesOf({ from, to }: Stretch): Tiles {
  const whole = wholeMonths({ from, to });
  if (!whole) return { years: null, months: [], days: inPieces({ from, to }, startOfMonth) };
  const days = [
    { from, to: addDays(whole.from, -1) },
    { from: addDays(whole.to, 1), to },
  ].filter(isStretch);
  const years = {
    from: whole.from.endsWith('-01-01') ? whole.from : `${yearAfter(whole.from)}-01-01`,
    to: whole.to.endsWith('-12-31') ? whole.to : `${yearBefore(whole.to)}-12-31`,
  };
  if (!isStretch(years)) return { years: null, months: inPieces(whole, startOfYear), days };
  const months = [
    { from: whole.from, to: addDays(years.from, -1) },
    { from: addDays(years.to, 1), to: whole.to },
  ].filter(isStretch);
  return { years, months, days };
}

/** Cuts a stretch where its last month or year begins. */
function inPieces({ from, to }: Stretch, startOf: (day: string) => string): Stretch[] {
  const cut = startOf(to);
  return cut > from
    ? [
        { from, to: addDays(cut, -1) },
        { from: cut, to },
      ]
    : [{ from, to }];
}

function wholeMonths({ from, to }: Stretch): Stretch | null {
  const [first, last] = [monthOf(from), monthOf(to)];
  const begins = first.start === from ? from : nextPeriodStart(first);
  const ends = last.end === to ? to : addDays(last.start ?? to, -1);
  if (begins === null || begins === undefined) return null;
  const stretch = { from: begins, to: ends };
  return isStretch(stretch) ? stretch : null;
}

const isStretch = ({ from, to }: Stretch): boolean => from <= to;

const yearOf = (day: string) => Number(day.slice(0, 4));
const inFour = (year: number) => String(year).padStart(4, '0');
const yearAfter = (day: string) => inFour(yearOf(day) + 1);
const yearBefore = (day: string) => inFour(yearOf(day) - 1);

/** Whether a stretch is of one month. */
export const isOneMonth = ({ from, to }: Stretch): boolean => from.slice(0, 7) === to.slice(0, 7);

/** The first days of the years of a stretch of whole ones. */
export const yearsOf = ({ from, to }: Stretch): string[] =>
  Array.from(
    { length: yearOf(to) - yearOf(from) + 1 },
    (_, index) => `${inFour(yearOf(from) + index)}-01-01`,
  );
