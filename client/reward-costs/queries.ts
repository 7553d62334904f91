import { queryOptions } from '@tanstack/react-query';
import { getRewardCosts } from '#contract/reward-costs/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The query about the costs of rewards. */
export const rewardCostsQueries = (api: Api) => ({
  costs: () =>
    queryOptions({
      queryKey: ['reward-costs'],
      meta: { reads: ['reward', 'reward-selection', 'transaction', 'ambassador'] },
      queryFn: ({ signal }) => api.call(getRewardCosts, { signal }),
    }),
});
