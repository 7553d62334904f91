import { queryOptions } from '@tanstack/react-query';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the platforms together. */
export const integrationQueries = (api: Api) => ({
  /** The added platforms, and the stopped ones among them. */
  current: () =>
    queryOptions({
      queryKey: ['integrations'],
      meta: { reads: ['integration'] },
      queryFn: ({ signal }) => api.call(listCurrentIntegrationTypes, { signal }),
    }),
});
