import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { SavedListState, SavedSearch, SavedSearchList, SavedSearchName } from './saved-search.ts';

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/saved-searches',
  summary: 'List one’s own saved searches of a list, by name',
  access: holds('admin'),
  query: z.object({ list: SavedSearchList }),
  response: z.object({ results: z.array(SavedSearch) }),
});

export const createSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/saved-searches',
  summary: 'Save the state of a list under a name; a repeat with the same id changes nothing',
  access: holds('admin'),
  body: z.object({
    /** Made by the caller, so that a call whose answer was lost can be made again. */
    id: z.uuid(),
    list: SavedSearchList,
    name: SavedSearchName,
    state: SavedListState,
  }),
  response: SavedSearch,
  status: 201,
  problems: ['limit-reached'],
});

export const updateSavedSearch = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/saved-searches/:id',
  summary: 'Rename one of one’s own saved searches, replace its state, or both',
  access: holds('admin'),
  params: ById,
  body: z.object({ name: SavedSearchName.optional(), state: SavedListState.optional() }),
  response: SavedSearch,
  problems: ['not-found'],
});

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/saved-searches/:id',
  summary: 'Delete one of one’s own saved searches',
  access: holds('admin'),
  params: ById,
  problems: ['not-found'],
});
