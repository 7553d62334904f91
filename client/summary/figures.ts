import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import { addMoney } from '#contract/tenants/add-money.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import {
  activitiesAddress,
  ambassadorsAddress,
  applicantsAddress,
  issuedRewardsAddress,
  referralsAddress,
} from './addresses.ts';

type Days = Pick<SummaryPeriod, 'startDate' | 'endDate'>;

const states = {
  approved: 'complete',
  inReview: 'awaiting-review',
  rejected: 'please-review',
} as const satisfies Record<string, ActivityFilter>;

/** The lists of all other counts, by the days of a period. */
const lists = {
  newAmbassadors: ambassadorsAddress,
  newApplicants: applicantsAddress,
  referrals: referralsAddress,
  issuedRewards: issuedRewardsAddress,
} as const satisfies Partial<Record<keyof SummaryPeriod, (days: Days) => string>>;

type OfActivities = keyof typeof states;
export type Count = OfActivities | keyof typeof lists;
/** A count of a period, or the sales of its referrals in a currency. */
export type Figure = Count | Currency;

const isOfActivities = (figure: Figure): figure is OfActivities => Object.hasOwn(states, figure);
export const isSales = (figure: Figure): figure is Currency =>
  currencies.some((currency) => currency === figure);

/**
 * The figures of periods, in this order (DASH-29, DASH-68, DASH-78). Sales are shown in each currency in which
 * something was sold, and where nothing was, in the first of the tenant's `own`.
 */
export function figuresOf(periods: readonly SummaryPeriod[], own: readonly string[]): Figure[] {
  const sold = currencies.filter((currency) => periods.some(({ sales }) => sales[currency]));
  const ofPeople = ['newAmbassadors', 'newApplicants'] as const;
  const ofSales = sold.length > 0 ? sold : currencies.filter((currency) => currency === own[0]);
  return [
    'approved',
    'inReview',
    'rejected',
    ...ofPeople,
    'referrals',
    ...ofSales,
    'issuedRewards',
  ];
}

/** The amount of the figure in a period: a number, or an amount of its currency. */
export function amountOf(figure: Figure, period: SummaryPeriod): number {
  if (isSales(figure)) return period.sales[figure] ?? 0;
  return isOfActivities(figure) ? period.activities[figure] : period[figure];
}

/** The difference between two periods. Counts are whole numbers, to which the sum of amounts does nothing. */
export const changeOf = (figure: Figure, present: SummaryPeriod, past: SummaryPeriod): number =>
  addMoney([amountOf(figure, present), -amountOf(figure, past)]);

/** Such a value in words: `1,234` or `$84.90`. */
export const inWords = (figure: Figure, value: number): string =>
  isSales(figure) ? describeMoney(figure, value) : value.toLocaleString('en');

/** The list behind a figure: the rows that it has counted, or the referrals that have sold so much (DASH-30). */
export function figureAddress(figure: Figure, period: Days): string {
  if (isSales(figure)) return referralsAddress(period, figure);
  if (!isOfActivities(figure)) return lists[figure](period);
  return activitiesAddress({ state: states[figure], from: period.startDate, to: period.endDate });
}
