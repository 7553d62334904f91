import { queryOptions } from '@tanstack/react-query';
import { getCommunity } from '#contract/community/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the people in the programme. */
export const communityQueries = (api: Api) => ({
  community: () =>
    queryOptions({
      queryKey: ['community'],
      meta: { reads: ['activity', 'ambassador'] },
      queryFn: ({ signal }) => api.call(getCommunity, { signal }),
    }),
});
