import { currencies } from '../tenants/currency.ts';

/** The most rows of one answer; the export has them all (ADR 0053). */
export const mostRows = 10_000;

/** How many rows a page of a report may have, beside all of them (REP-79). */
export const reportPageSizes = [5, 10, 20, 50, 100] as const;

/** The sortings of each report; the first sorting of all is `approved`, highest first (REP-47). */
export const reportSorts = {
  activities: ['approved', 'title', 'people', 'total', 'inReview', 'rejected'],
  details: ['approved', 'name', 'total', 'inReview', 'rejected'],
  seen: ['lastActive', 'name', 'joined'],
  ambassadors: [
    ...(['approved', 'name', 'total', 'inReview', 'rejected', 'referrals', 'points'] as const),
    ...currencies.map((currency) => `sales.${currency}` as const),
  ],
} as const;

/** For how many days a quiet person has done nothing (REP-96). */
export const quietDays = ['30', '60', '90'] as const;
export type QuietDays = (typeof quietDays)[number];
