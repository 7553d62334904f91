import { queryOptions } from '@tanstack/react-query';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import type { SavedSearchList } from '#contract/saved-searches/saved-search.ts';
import type { Api } from '../http/api.ts';

/** The queries about the own saved searches. */
export const savedSearchQueries = (api: Api) => ({
  /** The own saved searches of one list, by name. */
  list: (list: SavedSearchList) =>
    queryOptions({
      queryKey: ['saved-searches', list],
      meta: { reads: ['saved-search'] },
      queryFn: async ({ signal }) =>
        (await api.call(listSavedSearches, { query: { list }, signal })).results,
    }),
});
