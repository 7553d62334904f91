import { stateWords } from '#contract/activities/words.ts';
import type { PartSize } from '#contract/reports/range.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { dayWithoutYear, dayWithYear, monthOf, shortMonthOf } from '../dates/days.ts';
import { otherDays } from '../dates/ranges.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';

/** The texts of the reports, in the tenant's own terms. */
export function reportLabels(terms: Terms) {
  const { Ambassador, Ambassadors, ambassadors } = wordsOf(terms);
  return {
    title: 'Reports',
    /** The heading of a report, by its name in the menu. */
    titleOf: (part: string): string => `${part} report`,
    purposes: {
      summary: 'What was done and sold, on one page.',
      referrals: `What the customers of your ${ambassadors} bought.`,
      activities: `What your ${ambassadors} did, by activity.`,
      ambassadors: `Who did and sold how much.`,
      return: `What your ${ambassadors} sold, and what it cost you.`,
      retention: `Which ${ambassadors} stay active, and who has gone quiet.`,
    },
    /** The menu of the reports (REP-17). */
    parts: {
      summary: 'Summary',
      referrals: 'Referrals',
      activities: 'Activities',
      ambassadors: Ambassadors,
      return: 'Return',
      retention: 'Retention',
    },
    days: 'Days of the report',
    allReports: 'All activities',
    columns: {
      activity: 'Activity',
      person: Ambassador,
      people: Ambassadors,
      total: 'Activities',
      approved: stateWords.approved,
      inReview: stateWords.awaitsReview,
      rejected: stateWords.rejected,
      referrals: 'Referrals',
      points: 'Points',
      sales: (currency: string): string => `Sales ${currency}`,
      allSales: 'Sales',
      /** "12 · €84.90". */
      countAndSales: (count: number, sales: string): string =>
        `${count.toLocaleString('en')} · ${sales}`,
      system: 'Platform',
      currency: 'Currency',
      ofSystem: (name: string): string => `Through ${name}`,
    },
    figures: {
      approved: `Activities ${stateWords.approved.toLowerCase()}`,
      inReview: `Activities ${stateWords.awaitsReview.toLowerCase()}`,
      rejected: `Activities ${stateWords.rejected.toLowerCase()}`,
      referrals: 'Referrals',
      sales: (currency: string): string => `Sales in ${currency}`,
    },
    allPoints: 'Commission points',
    chosenFigure: 'Figure of the chart',
    partSizes: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' } satisfies Record<
      PartSize,
      string
    >,
    byCurrency: 'By currency',
    bySystem: 'By platform',
    empty: 'No results found',
    emptyHint: otherDays,
    failure: 'The report could not be loaded',
    activityFailure: 'The report on this activity could not be loaded',
    wayBack: 'Go to all activities',
    chartFailure: 'The chart could not be loaded',
    withOngoing: 'Including those in progress',
    denied: 'Denied referrals are counted, and left out of the sales.',
    cut: 'These are the first 10,000 rows. The export has all of them.',
    left: 'Has left',
    ...exportButtonLabels,
  };
}

export type ReportLabels = ReturnType<typeof reportLabels>;

type Days = Pick<SummaryPeriod, 'startDate' | 'endDate'>;

/** A part of a range in full: "16 Nov – 22 Nov 2026", "November 2026". */
export function nameOfPart({ startDate, endDate }: Days, size: PartSize): string {
  if (size === 'month') return monthOf(startDate);
  if (size === 'year') return startDate.slice(0, 4);
  return startDate === endDate
    ? dayWithYear(startDate)
    : `${dayWithoutYear(startDate)} – ${dayWithYear(endDate)}`;
}

/** A part of a range under its bar. */
export function tickOfPart({ startDate }: Days, size: PartSize): string {
  if (size === 'year') return startDate.slice(0, 4);
  return size === 'month' ? shortMonthOf(startDate) : dayWithoutYear(startDate);
}
