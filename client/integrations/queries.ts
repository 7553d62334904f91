import { queryOptions } from '@tanstack/react-query';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import type { Api } from '../http/api.ts';

/** What can be asked about the platforms together. */
export const integrationQueries = (api: Api) => ({
  /** Which are added, and which of them have stopped. */
  current: () =>
    queryOptions({
      queryKey: ['integrations'],
      meta: { reads: ['integration'] },
      queryFn: ({ signal }) => api.call(listCurrentIntegrationTypes, { signal }),
    }),
});
