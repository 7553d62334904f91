import type { Handlers } from '#server/platform/http/bind.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from './service.ts';

export const savedSearchHandlers: Handlers<
  'listSavedSearches' | 'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'
> = {
  listSavedSearches,
  createSavedSearch,
  updateSavedSearch,
  deleteSavedSearch,
};
