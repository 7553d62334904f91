import { queryOptions } from '@tanstack/react-query';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the first steps of a tenant. */
export const gettingStartedQueries = (api: Api) => ({
  steps: () =>
    queryOptions({
      queryKey: ['getting-started'],
      meta: {
        reads: [
          ...(['activity-type', 'reward', 'application-form', 'integration'] as const),
          ...(['administrator', 'ambassador', 'tenant'] as const),
        ],
      },
      queryFn: ({ signal }) => api.call(getGettingStarted, { signal }),
    }),
});
