import { ambassadorList } from '../../ambassadors/list-state.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { savedSearchMutations } from '../mutations.ts';
import { savedSearchQueries } from '../queries.ts';

const search = {
  id,
  list: 'ambassadors',
  name: 'Mine',
  state: ambassadorList.defaults,
} as const;

export const reads: Reads = (api) => [read(savedSearchQueries(api).list('ambassadors'))];

export const writes: Writes = {
  createSavedSearch: write((api) => savedSearchMutations(api).create(), search, [
    'listSavedSearches',
  ]),
  updateSavedSearch: write((api) => savedSearchMutations(api).update(), { id, name: 'Ours' }, [
    'listSavedSearches',
  ]),
  deleteSavedSearch: write((api) => savedSearchMutations(api).delete(), search, [
    'listSavedSearches',
  ]),
};
