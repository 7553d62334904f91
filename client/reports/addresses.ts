import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityReportRow, AmbassadorReportRow } from '#contract/reports/report.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { writeVueq } from '../lists/vueq.ts';
import { referralList } from '../referrals/list-state.ts';
import { activitiesAddress } from '../summary/addresses.ts';
import { type AmbassadorReportState, ambassadorReportList } from './list-state.ts';

/*
 * The addresses of reports and of the lists behind them, in the embedded admin; the shell writes them as its own.
 * The older summary has no other address than its own.
 */

export const reportAddresses = {
  summary: '/reports/old-summary',
  referrals: '/admin/reports/referrals',
  activities: '/admin/reports/activities',
  ambassadors: '/admin/reports/ambassadors',
  return: '/admin/reports/return',
  retention: '/admin/reports/retention',
} as const;

export type ReportName = keyof typeof reportAddresses;

const daysOf = ({ startDate, endDate }: ReportRange) => ({ from: startDate, to: endDate });

/** A report of the same days as another one. */
export const reportAddress = (report: ReportName, range: ReportRange): string =>
  `${reportAddresses[report]}?${new URLSearchParams(daysOf(range))}`;

/** The list of activities of one type in a range (REP-13, REP-14). */
export function activityReportAddress(
  { slug, definitionVersion, challengeDefinitionId: id }: ActivityReportRow,
  range: ReportRange,
): string {
  const query = new URLSearchParams({ id, ...daysOf(range) });
  return `${reportAddresses.activities}/${encodeURIComponent(slug)}/${definitionVersion}?${query}`;
}

/** The person of a row. */
type Person = Pick<AmbassadorReportRow, 'id' | 'slug' | 'hasPage'>;

interface PersonsActivities extends ReportRange {
  /** Left out for all types. */
  readonly activityType?: string | undefined;
  /** Left out for all of them. */
  readonly state?: ActivityFilter;
}

/** The activities of a person on some days (REP-45, REP-46): on their page, or in the list where they have none. */
export function personsActivitiesAddress(
  { id, slug, hasPage }: Person,
  { activityType, state, ...range }: PersonsActivities,
): string {
  if (!hasPage) {
    return activitiesAddress({
      ...daysOf(range),
      ...(activityType && { activityType }),
      ...(state && { state }),
      person: id,
    });
  }
  const query = new URLSearchParams({
    ...daysOf(range),
    ...(activityType && { challengeDefinitionId: activityType }),
    ...(state && { state }),
  });
  return `/admin/ambassadors/${encodeURIComponent(slug)}/activities?${query}`;
}

/** The page of a person who has one, with all of their activities. */
export const personAddress = ({ slug }: Pick<Person, 'slug'>): string =>
  `/admin/ambassadors/${encodeURIComponent(slug)}/activities`;

/** The referrals of a person on some days: on their page, or in the list where they have none. */
export const personsReferralsAddress = (
  { id, slug, hasPage }: Person,
  range: ReportRange,
): string =>
  hasPage
    ? `/admin/ambassadors/${encodeURIComponent(slug)}/referrals?${new URLSearchParams(daysOf(range))}`
    : referralsBehind({ ...range, person: id });

interface ListedReferrals extends ReportRange {
  readonly system?: ReferralSystem;
  readonly currency?: Currency;
  readonly credited?: boolean;
  /** The id of the person, where the list is about one. */
  readonly person?: string;
}

/** The referrals behind a total, of all shop systems or all currencies where none is given. */
export function referralsBehind({
  system,
  currency,
  credited,
  person,
  ...range
}: ListedReferrals): string {
  const { defaults } = referralList;
  const filters = {
    ...{ ...defaults.filters, ...daysOf(range) },
    ...(system && { system }),
    ...(currency && { currency }),
    ...(credited !== undefined && { credited }),
    ...(person && { person }),
  };
  const vueq = writeVueq(referralList, { ...defaults, filters }) ?? '';
  return `/admin/referrals?${new URLSearchParams({ vueq })}`;
}

interface CohortAddress {
  /** The first day of the month in which they joined. */
  readonly joined: string;
  /** The first day of a month in which they were active; left out for all of them. */
  readonly active?: string;
}

/** The people behind a figure of the cohorts. */
export const cohortAddress = (cohort: CohortAddress): string =>
  `${reportAddresses.retention}/people?${new URLSearchParams({ ...cohort })}`;

/** Everybody in the days of another report, the largest figure of one kind first. */
export function rankedAddress(sort: AmbassadorReportState['sort'], range: ReportRange): string {
  const vueq = writeVueq(ambassadorReportList, { ...ambassadorReportList.defaults, sort });
  const query = new URLSearchParams({ ...daysOf(range), ...(vueq !== null && { vueq }) });
  return `${reportAddresses.ambassadors}?${query}`;
}
