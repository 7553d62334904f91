import { defineArea } from '#server/platform/area.ts';
import { personalDataOfSavedSearches } from './personal-data.ts';
import { savedSearchHandlers } from './routes.ts';

export const savedSearches = defineArea({
  handlers: savedSearchHandlers,
  personalData: personalDataOfSavedSearches,
});
