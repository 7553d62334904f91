import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeTags,
  countWithoutDiscountCode,
  exportAmbassadors,
  listAmbassadors,
  listTags,
} from '#contract/ambassadors/endpoints.ts';
import { rangeProblem } from '../dates/ranges.ts';
import { exportOf } from '../exports/mutations.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type AmbassadorFilters, type AmbassadorListState, ambassadorList } from './list-state.ts';

const meta = { reads: ['ambassador', 'me', 'activity', 'transaction', 'code'] } as const;

/** The filters in the form of a call. */
const askedBy = ({
  tags,
  pendingProfile,
  discCodes,
  savedSearch,
  from,
  to,
}: AmbassadorFilters) => ({
  ...(tags.length > 0 && { tags: tags.join(',') }),
  ...(pendingProfile && { pendingProfile: 'true' as const }),
  ...(discCodes !== null && { discCodes: String(discCodes) }),
  ...(savedSearch !== 'All' && { savedSearch }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});

/** The queries about ambassadors. A list keeps its rows while the next ones load (SHELL-190). */
export const ambassadorQueries = (api: Api) => ({
  list(state: AmbassadorListState, filters: AmbassadorFilters) {
    const query = { ...listQueryOf(ambassadorList, state), ...askedBy(filters) };
    return queryOptions({
      queryKey: ['ambassadors', query],
      meta,
      queryFn: ({ signal }) => api.call(listAmbassadors, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(filters) === null,
    });
  },
  /** The first people who fit a search, test users among them. */
  find(search: string, pageSize: number) {
    const query = { search, pageSize: String(pageSize), includeTestUsers: 'true' } as const;
    return queryOptions({
      queryKey: ['ambassadors', query],
      meta,
      queryFn: ({ signal }) => api.call(listAmbassadors, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** How many have no discount code; null while nothing uses discount codes. */
  withoutDiscountCode: () =>
    queryOptions({
      queryKey: ['ambassadors', 'without-discount-code'],
      meta: { reads: ['ambassador', 'code', 'activity-type', 'post-template'] },
      queryFn: async ({ signal }) => (await api.call(countWithoutDiscountCode, { signal })).missing,
    }),
  tags: () =>
    queryOptions({
      queryKey: ['tags'],
      meta: { reads: ['ambassador', 'application-form', 'applicant'] },
      queryFn: async ({ signal }) => (await api.call(listTags, { signal })).results,
    }),
});

interface Exported {
  readonly search: string;
  readonly filters: AmbassadorFilters;
}

const fieldsOf = ({ search, filters }: Exported) => ({
  ...(search !== '' && { search }),
  ...askedBy(filters),
});

/** The mutations for the list of ambassadors. */
export const ambassadorMutations = (api: Api) => ({
  /** Resolves to the number of people whose tags have changed, and to the changes that undo it. */
  changeTags: () =>
    mutationOptions({
      mutationFn: (changes: z.input<typeof changeTags.body>['changes']) =>
        api.call(changeTags, { body: { changes } }),
      meta: { changes: ['ambassador'] as const },
    }),
  /** All the people whom the search and the filters keep (AMB-180). */
  export: () => exportOf(api, 'ambassadors', fieldsOf, (call) => api.call(exportAmbassadors, call)),
});
