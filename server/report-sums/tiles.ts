import { nextPeriodStart, periodOf } from '#contract/activities/period.ts';

/** First and last day, both included. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** How a range of days is made of spans whose figures are added up, and of single days. */
interface Tiles {
  readonly years: Stretch | null;
  readonly months: readonly Stretch[];
  /** The days of these years and months together. */
  readonly whole: Stretch | null;
  /** The days before and after them. */
  readonly rest: readonly Stretch[];
}

const dayLength = 86_400_000;
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

const monthOf = (day: string) => periodOf('monthly', day);

/** Lays whole years into a range of days, and whole months beside them. */
export function tilesOf({ from, to }: Stretch): Tiles {
  const whole = wholeMonths({ from, to });
  if (!whole) return { years: null, months: [], whole: null, rest: [{ from, to }] };
  const rest = [
    { from, to: daysLater(whole.from, -1) },
    { from: daysLater(whole.to, 1), to },
  ].filter(isStretch);
  const years = {
    from: whole.from.endsWith('-01-01') ? whole.from : `${yearAfter(whole.from)}-01-01`,
    to: whole.to.endsWith('-12-31') ? whole.to : `${yearBefore(whole.to)}-12-31`,
  };
  if (!isStretch(years)) return { years: null, months: [whole], whole, rest };
  const months = [
    { from: whole.from, to: daysLater(years.from, -1) },
    { from: daysLater(years.to, 1), to: whole.to },
  ].filter(isStretch);
  return { years, months, whole, rest };
}

function wholeMonths({ from, to }: Stretch): Stretch | null {
  const [first, last] = [monthOf(from), monthOf(to)];
  const begins = first.start === from ? from : nextPeriodStart(first);
  const ends = last.end === to ? to : daysLater(last.start ?? to, -1);
  if (begins === null || begins === undefined) return null;
  const stretch = { from: begins, to: ends };
  return isStretch(stretch) ? stretch : null;
}

const isStretch = ({ from, to }: Stretch): boolean => from <= to;

const yearOf = (day: string) => Number(day.slice(0, 4));
const inFour = (year: number) => String(year).padStart(4, '0');
const yearAfter = (day: string) => inFour(yearOf(day) + 1);
const yearBefore = (day: string) => inFour(yearOf(day) - 1);

/** The one month or year that a range of days is, if it is one. */
export function spanOf(days: Stretch): { span: 'month' | 'year'; starts: string } | null {
  const { years, months, rest } = tilesOf(days);
  if (rest.length > 0) return null;
  const [month, ...others] = months;
  if (years) return !month && isOne('year', years) ? { span: 'year', starts: days.from } : null;
  return month && others.length === 0 && isOne('month', month)
    ? { span: 'month', starts: days.from }
    : null;
}

const isOne = (span: 'month' | 'year', { from, to }: Stretch): boolean =>
  span === 'year' ? yearOf(from) === yearOf(to) : monthOf(from).end === to;
