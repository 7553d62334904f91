import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import { activitiesAddress, ambassadorsAddress } from './addresses.ts';

/** What is counted of each period, in the order it is shown (DASH-29). */
export const figures = ['approved', 'inReview', 'rejected', 'newAmbassadors'] as const;
export type Figure = (typeof figures)[number];

const states = {
  approved: 'complete',
  inReview: 'awaiting-review',
  rejected: 'please-review',
} as const satisfies Record<Exclude<Figure, 'newAmbassadors'>, ActivityFilter>;

/** How much of it a period has. */
export const countOf = (figure: Figure, { activities, newAmbassadors }: SummaryPeriod): number =>
  figure === 'newAmbassadors' ? newAmbassadors : activities[figure];

/** The list behind a figure: the activities of the period, or the people who joined in it (DASH-30). */
export const figureAddress = (
  figure: Figure,
  period: Pick<SummaryPeriod, 'startDate' | 'endDate'>,
): string =>
  figure === 'newAmbassadors'
    ? ambassadorsAddress(period)
    : activitiesAddress({ state: states[figure], from: period.startDate, to: period.endDate });
