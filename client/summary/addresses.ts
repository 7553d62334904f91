import { type ActivityFilter, activitySearchNames } from '#contract/activities/progress.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { activityList } from '../activities/list-state.ts';
import { writeVueq } from '../lists/vueq.ts';

interface ListedActivities {
  /** Left out for all. */
  readonly state?: ActivityFilter;
  /** First and last day, both included. */
  readonly from?: string;
  readonly to?: string;
  /** A version of the type; all of its versions are meant. */
  readonly activityType?: string | null;
  /** The id of the person, where the list is about one. */
  readonly person?: string | null;
}

/**
 * The list of activities behind a figure (DASH-25, DASH-30), as an address of the embedded admin,
 * which the shell writes as its own.
 */
export function activitiesAddress({
  state,
  from,
  to,
  activityType = null,
  person = null,
}: ListedActivities): string {
  const { defaults } = activityList;
  const filters = { ...defaults.filters, activityType, person };
  const vueq = writeVueq(activityList, { ...defaults, filters });
  const query = { savedSearch: state && activitySearchNames[state], from, to, vueq };
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/admin/activities?${parameters.join('&')}`;
}

type Days = Pick<SummaryPeriod, 'startDate' | 'endDate'>;

/** The list of ambassadors: all of them, or the people who joined in a period (DASH-30). */
export const ambassadorsAddress = (joined?: Days): string =>
  joined
    ? `/admin/ambassadors?from=${joined.startDate}&to=${joined.endDate}`
    : '/admin/ambassadors';

/** The ambassadors whose profile has a change that awaits approval (DASH-67). */
export const pendingProfilesAddress = '/admin/ambassadors?pendingProfile=true';
/** The list of people who applied in a period (DASH-30, DASH-68). */
export const applicantsAddress = (applied: Days): string =>
  `/admin/applicants?from=${applied.startDate}&to=${applied.endDate}`;

/** The list of applicants who await a decision (DASH-67). */
export const undecidedApplicantsAddress = '/admin/applicants?savedSearch=Undecided';

/** A list narrowed by filters, written out so that the dashboard loads nothing of referrals and rewards. */
const filtered = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?vueq=${encodeURIComponent(JSON.stringify({ filters }))}`;
const filteredByDays = (path: string, { startDate, endDate }: Days): string =>
  filtered(path, { from: startDate, to: endDate });

/** The list of referrals that await a decision (DASH-77). */
export const undecidedReferralsAddress = filtered('/admin/referrals', {
  approvedState: 'undecided',
});

/** The list of referrals that were ordered in a period, those in one currency where it is given (DASH-30, DASH-78). */
export const referralsAddress = ({ startDate, endDate }: Days, currency?: Currency): string =>
  filtered('/admin/referrals', { from: startDate, to: endDate, ...(currency && { currency }) });

/** The list of rewards that were chosen and not issued yet (DASH-77). */
export const unissuedRewardsAddress = '/admin/rewards/selections/unissued';

/** The list of rewards that were issued in a period (DASH-30, DASH-78). */
export const issuedRewardsAddress = (issued: Days): string =>
  filteredByDays('/admin/rewards/issued', issued);

/** The contested orders that wait for an answer. */
export const openOrderQuestionsAddress = '/admin/referrals/questions';

/** Other places the dashboard leads to. */
export const dashboardAddresses = {
  administrators: '/admin/configuration/administrators',
  start: '/admin/start',
};
