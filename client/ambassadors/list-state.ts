import {
  type AmbassadorSavedSearch,
  ambassadorSavedSearches,
  type DiscountCodeCount,
  readDiscountCodeCount,
} from '#contract/ambassadors/ambassador.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { DayRange } from '../dates/ranges.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of ambassadors, newest first (AMB-12). Its filters have parameters of their own. */
export const ambassadorList = defineList({
  sorts: ['createdAt', 'name', 'lastName', 'email'],
  sort: 'createdAt',
  dir: 'desc',
  filters: {},
});

export type AmbassadorListState = ListState<(typeof ambassadorList.sorts)[number]>;

/** The filters that stand beside `vueq` in the address (AMB-01, AMB-03, AMB-10); the days are of joining. */
export interface AmbassadorFilters extends DayRange {
  /** Only people with all of these tags; each once. */
  readonly tags: readonly string[];
  /** Only people with a pending change of their profile (AMB-04). */
  readonly pendingProfile: boolean;
  /** Only people with so many discount codes, where 2 is more than one (AMB-05, AMB-06). */
  readonly discCodes: DiscountCodeCount | null;
  readonly savedSearch: AmbassadorSavedSearch;
}

/** The filters as parameters of the address; null for a parameter that is not there. */
export interface AmbassadorParams extends DayRange {
  readonly tags: string | null;
  readonly pendingProfile: string | null;
  readonly discCodes: string | null;
  readonly savedSearch: string | null;
}

/** The parameters as a query has them. */
export const ambassadorParamsOf = (query: URLSearchParams): AmbassadorParams => ({
  tags: query.get('tags'),
  pendingProfile: query.get('pendingProfile'),
  discCodes: query.get('discCodes'),
  savedSearch: query.get('savedSearch'),
  from: query.get('from'),
  to: query.get('to'),
});

const isSavedSearch = (name: string | null): name is AmbassadorSavedSearch =>
  ambassadorSavedSearches.some((savedSearch) => savedSearch === name);

/**
 * The filters an address asks for; an unknown saved search is "All" (AMB-06, AMB-11). Days that are no
 * range stay, so that the page can tell of them, and nothing is loaded (SHELL-173).
 */
export function readAmbassadorFilters({
  tags,
  pendingProfile,
  discCodes,
  savedSearch,
  from,
  to,
}: AmbassadorParams): AmbassadorFilters {
  const named = (tags ?? '').split(',').map((tag) => tag.trim());
  return {
    tags: [...new Set(named)].filter((tag) => tag !== ''),
    pendingProfile: pendingProfile === 'true',
    discCodes: readDiscountCodeCount(discCodes ?? ''),
    savedSearch: isSavedSearch(savedSearch) ? savedSearch : 'All',
    from,
    to,
  };
}

/**
 * The parameters of the filters in their one form. An address whose parameters differ from these
 * holds an unusable value and has to be replaced (AMB-06).
 */
export function writeAmbassadorFilters({
  tags,
  pendingProfile,
  discCodes,
  savedSearch,
  from,
  to,
}: AmbassadorFilters): AmbassadorParams {
  return {
    tags: tags.length > 0 ? tags.join(',') : null,
    pendingProfile: pendingProfile ? 'true' : null,
    discCodes: discCodes === null ? null : String(discCodes),
    savedSearch: savedSearch === 'All' ? null : savedSearch,
    from,
    to,
  };
}

/** Whether the tenant's plan lets the list be narrowed by tags (AMB-151). */
export const hasTagsFilter = ({ features }: Pick<Tenant, 'features'>): boolean =>
  features['users.tagsFilter'] === true;

/** The filters that the tenant's plan includes: tags are ignored where it has no filter for them (AMB-152). */
export const filtersOnPlan = (
  tenant: Pick<Tenant, 'features'>,
  filters: AmbassadorFilters,
): AmbassadorFilters => (hasTagsFilter(tenant) ? filters : { ...filters, tags: [] });

/** Everybody, as a list without any filter. */
export const allAmbassadors: AmbassadorFilters = {
  tags: [],
  pendingProfile: false,
  discCodes: null,
  savedSearch: 'All',
  from: null,
  to: null,
};
