import { queryOptions } from '@tanstack/react-query';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { queryKeys } from '../entities.ts';
import type { Api } from '../http/api.ts';

/** Shown when the preferences cannot be loaded; the defaults are used then (TEN-74, TEN-129). */
export const userDataFailure = 'Error loading your preferences';

/** What the product remembers for the signed-in person. */
export const userDataQueries = (api: Api) => ({
  get: () =>
    queryOptions({
      queryKey: queryKeys.userData,
      queryFn: ({ signal }) => api.call(getUserData, { signal }),
    }),
});
