import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  createSavedSearch,
  deleteSavedSearch,
  updateSavedSearch,
} from '#contract/saved-searches/endpoints.ts';
import {
  nameKey,
  type SavedListState,
  type SavedSearch,
} from '#contract/saved-searches/saved-search.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';
import { invalidateEntity } from '../staleness.ts';
import { savedSearchQueries } from './queries.ts';

const meta = { changes: ['saved-search'] } as const;

/** A change of a saved search; a part that is left out stays. */
export interface SavedSearchChange {
  readonly id: string;
  readonly name?: string;
  readonly state?: SavedListState;
}

/**
 * The mutations for saved searches. Each result is in the cache at once, so that a tab
 * neither comes late nor goes late; after a failure the cache is read again, for another browser tab
 * may have been there first.
 */
export function savedSearchMutations(api: Api) {
  const setList = (
    client: QueryClient,
    { id, list }: Pick<SavedSearch, 'id' | 'list'>,
    put: readonly SavedSearch[],
  ) =>
    client.setQueryData(
      savedSearchQueries(api).list(list).queryKey,
      (present) =>
        present && [...present.filter((each) => each.id !== id), ...put].toSorted(byName),
    );
  const keep = (client: QueryClient, saved: SavedSearch) => setList(client, saved, [saved]);
  const readAgain = (client: QueryClient) => invalidateEntity(client, 'saved-search');

  return {
    /** Saves a new one, or one again that has been deleted. */
    create: () =>
      mutationOptions({
        mutationFn: (search: SavedSearch) => api.call(createSavedSearch, { body: search }),
        onSuccess: (saved, _search, _result, { client }) => void keep(client, saved),
        onError: (_error, _search, _result, { client }) => readAgain(client),
        meta,
      }),
    update: () =>
      mutationOptions({
        mutationFn: ({ id, ...body }: SavedSearchChange) =>
          api.call(updateSavedSearch, { params: { id }, body }),
        onSuccess: (saved, _change, _result, { client }) => void keep(client, saved),
        onError: (_error, _change, _result, { client }) => readAgain(client),
        meta,
      }),
    /** A search that is already gone counts as deleted. */
    delete: () =>
      mutationOptions({
        async mutationFn({ id }: SavedSearch) {
          try {
            await api.call(deleteSavedSearch, { params: { id } });
          } catch (error) {
            if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
          }
        },
        onSuccess: (_nothing, search, _result, { client }) => void setList(client, search, []),
        meta,
      }),
  };
}

/** As the server sorts them. */
const byName = (a: SavedSearch, b: SavedSearch): number =>
  nameKey(a.name) < nameKey(b.name) ? -1 : 1;
