import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultPageSize } from '#contract/http/list.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['activity', 'transaction'] } as const;

/** What can be asked about points and earnings. */
export const transactionQueries = (api: Api) => ({
  /** What a person has earned; without an id, the signed-in one. */
  earnings: (userId?: string) =>
    queryOptions({
      queryKey: ['earnings', userId ?? '__SELF__'],
      meta,
      queryFn: ({ signal }) => api.call(getEarnings, { query: { userId }, signal }),
    }),
  /** The entries of a person's points and cash, newest first; `__SELF__` is the signed-in person. */
  list: (personId: string, page: number, pageSize = defaultPageSize) =>
    queryOptions({
      queryKey: ['transactions', personId, page, pageSize],
      meta,
      queryFn: ({ signal }) =>
        api.call(listTransactions, {
          params: { id: personId },
          query: { page: String(page), pageSize: String(pageSize) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
});
