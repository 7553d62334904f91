import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkRewardStock,
  getRewardDefinition,
  listRewardDefinitions,
} from '#contract/reward-definitions/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { planQueries } from '../plans/queries.ts';
import { type RewardListState, rewardList } from './list-state.ts';

const meta = { reads: ['reward', 'activity'] } as const;

/** The queries about the rewards of the tenant. */
export const rewardDefinitionQueries = (api: Api) => ({
  /** The point rewards, or with `token` the activity rewards. */
  list(token: boolean, state: RewardListState) {
    const { issueAs } = state.filters;
    const query = {
      ...listQueryOf(rewardList, state),
      token: token ? ('true' as const) : ('false' as const),
      ...(issueAs !== null && { issueAs }),
    };
    return queryOptions({
      queryKey: ['reward-definitions', 'list', query],
      meta,
      queryFn: ({ signal }) => api.call(listRewardDefinitions, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The activity rewards whose description contains a text, by description, for a choice. */
  ofActivities(search: string) {
    const query = {
      token: 'true' as const,
      sort: 'description' as const,
      pageSize: '50',
      ...(search !== '' && { search }),
    };
    return queryOptions({
      queryKey: ['reward-definitions', 'choice', query],
      meta,
      queryFn: async ({ signal }) =>
        (await api.call(listRewardDefinitions, { query, signal })).results,
      placeholderData: keepPreviousData,
    });
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['reward-definitions', id],
      meta,
      queryFn: ({ signal }) => api.call(getRewardDefinition, { params: { id }, signal }),
    }),
  /** The stock of a reward: the shop is asked each time. */
  stock: (id: string) =>
    queryOptions({
      queryKey: ['reward-definitions', id, 'stock'],
      meta,
      queryFn: ({ signal }) => api.call(checkRewardStock, { params: { id }, signal }),
      retry: false,
    }),
  /** Whether the plan has room for one more (REW-154). */
  room: () => planQueries(api).evaluate('general.rewardTypes'),
});
