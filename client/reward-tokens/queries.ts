import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type TokenListState, type TokenScope, tokenList } from './list-state.ts';

const meta = {
  reads: ['reward', 'activity', 'activity-type', 'ambassador'],
} as const;

/** The queries about reward tokens. */
export const rewardTokenQueries = (api: Api) => ({
  list({ rewardId, claimed }: TokenScope, state: TokenListState) {
    const { search: _, ...asked } = listQueryOf(tokenList, state);
    const query = {
      ...asked,
      ...(rewardId !== null && { rewardId }),
      ...(claimed !== null && { claimed: claimed ? ('true' as const) : ('false' as const) }),
    };
    return queryOptions({
      queryKey: ['reward-tokens', query],
      meta,
      queryFn: ({ signal }) => api.call(listRewardTokens, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
});
