import { queryOptions } from '@tanstack/react-query';
import { getMe } from '#contract/auth/account-endpoints.ts';
import type { Api } from '../http/api.ts';

/** The signed-in person. */
export const meQueries = (api: Api) => ({
  get: () =>
    queryOptions({
      queryKey: ['me'],
      meta: { reads: ['me'] },
      queryFn: ({ signal }) => api.call(getMe, { signal }),
    }),
});
