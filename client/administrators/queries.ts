import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type AdministratorListState, administratorList } from './list-state.ts';

/** The queries about administrators. A list keeps its rows while the next ones load (SHELL-190). */
export const administratorQueries = (api: Api) => ({
  list(state: AdministratorListState) {
    const query = {
      ...listQueryOf(administratorList, state),
      ...(state.filters.includeDeleted && { includeDeleted: 'true' as const }),
    };
    return queryOptions({
      queryKey: ['administrators', query],
      meta: { reads: ['administrator', 'me'] },
      queryFn: ({ signal }) => api.call(listAdministrators, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
});
