import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import { activitiesAddress, ambassadorsAddress, applicantsAddress } from './addresses.ts';

/** What is counted of each period, in the order it is shown (DASH-29, DASH-68). */
export const figures = [
  'approved',
  'inReview',
  'rejected',
  'newAmbassadors',
  'newApplicants',
] as const;
export type Figure = (typeof figures)[number];

type PeopleFigure = 'newAmbassadors' | 'newApplicants';

const states = {
  approved: 'complete',
  inReview: 'awaiting-review',
  rejected: 'please-review',
} as const satisfies Record<Exclude<Figure, PeopleFigure>, ActivityFilter>;

/** The lists of people by the period in which they came. */
const lists = {
  newAmbassadors: ambassadorsAddress,
  newApplicants: applicantsAddress,
} as const satisfies Record<PeopleFigure, (days: Days) => string>;

type Days = Pick<SummaryPeriod, 'startDate' | 'endDate'>;

const isOfPeople = (figure: Figure): figure is PeopleFigure => Object.hasOwn(lists, figure);

/** How much of it a period has. */
export const countOf = (figure: Figure, period: SummaryPeriod): number =>
  isOfPeople(figure) ? period[figure] : period.activities[figure];

/** The list behind a figure: the activities of the period, or the people who came in it (DASH-30). */
export const figureAddress = (figure: Figure, period: Days): string =>
  isOfPeople(figure)
    ? lists[figure](period)
    : activitiesAddress({ state: states[figure], from: period.startDate, to: period.endDate });
