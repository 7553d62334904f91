import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkRewards,
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import { type DayRange, rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { cancelledList, issuedList, type RewardListState, selectionList } from './list-state.ts';
import { readSelected } from './selected.ts';

const meta = { reads: ['reward-selection', 'reward', 'ambassador'] } as const;

const askedBy = ({ from, to, testUsers }: RewardListState['filters']) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(testUsers && { includeTestUsers: 'true' as const }),
});

/** The filters of the unissued and of the cancelled rewards, as the calls for a list and for its export ask for them. */
export const chosenAskedBy = (filters: RewardListState['filters']) => ({
  ...(filters.type !== null && { issueAs: filters.type }),
  ...askedBy(filters),
});

/** The filters of the issued rewards in the same way. */
export const issuedAskedBy = (filters: RewardListState['filters']) => ({
  ...(filters.type !== null && { issuedAs: filters.type }),
  ...askedBy(filters),
});

/** How long the chooser waits before it asks again for a stock that is being checked, in milliseconds. */
const stockPause = 2000;

/** The queries about chosen and issued rewards. */
export const rewardSelectionQueries = (api: Api) => ({
  /** The chosen rewards of everybody that are not issued yet. */
  list(state: RewardListState) {
    const query = { ...listQueryOf(selectionList, state), ...chosenAskedBy(state.filters) };
    return queryOptions({
      queryKey: ['reward-selections', 'list', query],
      meta,
      queryFn: ({ signal }) => api.call(listRewardSelections, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(state.filters) === null,
    });
  },

  /** How many the list has when it opens. */
  waiting: () =>
    queryOptions({
      queryKey: ['reward-selections', 'waiting'],
      meta,
      queryFn: ({ signal }) =>
        api.call(listRewardSelections, { query: { page: '1', pageSize: '1' }, signal }),
    }),

  /** A custom reward of somebody that is being prepared, and may have to be sent to them. */
  sendable: (userId: string) =>
    queryOptions({
      queryKey: ['reward-selections', 'sendable', userId],
      meta,
      queryFn: ({ signal }) =>
        api.call(listRewardSelections, {
          query: { userId, issueAs: 'custom', page: '1', pageSize: '1' },
          signal,
        }),
    }),

  /** The issued rewards of everybody. */
  issued(state: RewardListState) {
    const query = { ...listQueryOf(issuedList, state), ...issuedAskedBy(state.filters) };
    return queryOptions({
      queryKey: ['reward-selections', 'issued', query],
      meta,
      queryFn: ({ signal }) => api.call(listIssuedRewards, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(state.filters) === null,
    });
  },

  /** The cancelled rewards of everybody. */
  cancelled(state: RewardListState) {
    const query = { ...listQueryOf(cancelledList, state), ...chosenAskedBy(state.filters) };
    return queryOptions({
      queryKey: ['reward-selections', 'cancelled', query],
      meta,
      queryFn: ({ signal }) => api.call(listCancelledRewards, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(state.filters) === null,
    });
  },

  /** The rewards that somebody has chosen, in any state, the first `count` of all together (REW-32, REW-226). */
  selected: (userId: string, range: DayRange, count: number) =>
    queryOptions({
      queryKey: ['reward-selections', 'selected', userId, range, count],
      meta,
      queryFn: ({ signal }) => readSelected(api, { userId, range, count, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(range) === null,
    }),

  /** The rewards on offer to somebody, with balance and tokens (REW-85). Stock on its way is asked for again. */
  offer: (userId: string) =>
    queryOptions({
      queryKey: ['reward-selections', 'offer', userId],
      meta: { reads: [...meta.reads, 'transaction', 'activity', 'linked-account', 'integration'] },
      queryFn: ({ signal }) => api.call(checkRewards, { body: { userId }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.rewards.some(({ reason }) => reason === 'checking-stock') ? stockPause : false,
    }),
});
