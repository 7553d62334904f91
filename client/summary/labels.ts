import { stateWords } from '#contract/activities/words.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { dayWithoutYear, dayWithYear, monthOf, shortMonthOf } from '../dates/days.ts';
import { countLabel } from '../lists/labels.ts';
import { type Count, type Figure, isSales } from './figures.ts';
import type { SummaryPeriodState } from './period-state.ts';

type PeriodType = SummaryPeriodState['periodType'];
type Days = Pick<SummaryPeriod, 'startDate' | 'endDate'>;

/** "01 Oct – 21 Oct"; one day stands alone. */
const daysInWords = ({ startDate, endDate }: Days): string =>
  [...new Set([startDate, endDate])].map(dayWithoutYear).join(' – ');

const salesIn = (currency: Currency): string => `Sales in ${currency}`;

/** The texts of the dashboard, in the tenant's own terms. */
export function dashboardLabels(terms: Terms) {
  const { Ambassadors, ambassadors } = wordsOf(terms);
  const others = {
    newAmbassadors: `New ${ambassadors}`,
    newApplicants: 'New applicants',
    referrals: 'Referrals',
    issuedRewards: 'Rewards issued',
  };
  const figures: Record<Count, string> = {
    approved: `Activities ${stateWords.approved.toLowerCase()}`,
    inReview: `Activities ${stateWords.awaitsReview.toLowerCase()}`,
    rejected: `Activities ${stateWords.rejected.toLowerCase()}`,
    ...others,
  };
  /** Shorter, where they stand side by side. */
  const tabs: Record<Count, string> = {
    approved: stateWords.approved,
    inReview: stateWords.awaitsReview,
    rejected: stateWords.rejected,
    ...others,
  };
  return {
    title: 'Dashboard',
    oldTitle: 'Summary',
    summary: { month: 'Monthly Summary', week: 'Weekly Summary' },
    failure: 'The figures could not be loaded',
    periodTypes: { month: 'Month', week: 'Week' },
    periodType: 'Period',
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    figure: (figure: Figure): string => (isSales(figure) ? salesIn(figure) : figures[figure]),
    chosenFigure: 'Figure of the chart',
    figureTab: (figure: Figure): string => (isSales(figure) ? salesIn(figure) : tabs[figure]),
    /** Behind how much more or less it is, such as "+3"; `days` when they are not the whole period. */
    change: (periodType: PeriodType, days: Days | null): string =>
      days ? `compared with ${daysInWords(days)}` : `compared with the ${periodType} before`,
    before: (value: string, periodType: PeriodType, days: Days | null): string =>
      days ? `${daysInWords(days)}: ${value}` : `${value} in the ${periodType} before`,
    topTypes: 'Most approved',
    noTopTypes: {
      month: 'Nothing was approved this month',
      week: 'Nothing was approved this week',
    },
    people: {
      title: 'People',
      ambassadors: Ambassadors,
      administrators: 'Administrators',
      openInvitations: (count: number): string =>
        count === 1 ? '1 open invitation' : `${count.toLocaleString('en')} open invitations`,
    },
    empty: {
      title: 'There is nothing to count yet',
      hint: `Figures appear here as soon as your first ${ambassadors} take part.`,
      start: 'Getting started',
    },
  };
}

export type DashboardLabels = ReturnType<typeof dashboardLabels>;

/** A period in full: "November 2026", or "16 Nov – 22 Nov 2026". */
export const nameOfPeriod = ({ startDate, endDate }: Days, periodType: PeriodType): string =>
  periodType === 'month'
    ? monthOf(startDate)
    : `${dayWithoutYear(startDate)} – ${dayWithYear(endDate)}`;

/** A period under its bar: "Nov", or "16 Nov". */
export const tickOfPeriod = ({ startDate }: Days, periodType: PeriodType): string =>
  periodType === 'month' ? shortMonthOf(startDate) : dayWithoutYear(startDate);

/** From the first day of the last period to the last day of the first one: periods come newest first. */
export function spanOfPeriods(periods: readonly Days[]): string {
  const newest = periods[0];
  const oldest = periods.at(-1);
  return newest && oldest
    ? `${dayWithYear(oldest.startDate)} – ${dayWithYear(newest.endDate)}`
    : '';
}

/** The texts of the dashboard's strip about pending reviews (DASH-24, DASH-26). */
export const awaitingReviewLabels = {
  title: stateWords.awaitsReview,
  nothing: 'Nothing awaits your review',
  failure: 'What awaits review could not be loaded',
  count: countLabel,
  of: {
    activities: (count: number): string => (count === 1 ? 'activity' : 'activities'),
    profiles: (count: number): string => (count === 1 ? 'profile' : 'profiles'),
    applicants: (count: number): string => (count === 1 ? 'applicant' : 'applicants'),
    referrals: (count: number): string => (count === 1 ? 'referral' : 'referrals'),
    rewards: (count: number): string => (count === 1 ? 'unissued reward' : 'unissued rewards'),
    orderQuestions: (count: number): string =>
      count === 1 ? 'contested order' : 'contested orders',
    payoutRuns: (count: number): string => (count === 1 ? 'payout run' : 'payout runs'),
    heldUpRuns: (count: number): string =>
      count === 1 ? 'held-up payout run' : 'held-up payout runs',
  },
};
