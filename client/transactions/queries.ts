import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { type DayRange, rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['activity', 'transaction'] } as const;

/** The entries to load: those of some days, or only the earned ones among them. */
interface EntryFilter extends DayRange {
  readonly earned?: boolean;
}

const all: EntryFilter = { from: null, to: null };

/** The queries about points and earnings. */
export const transactionQueries = (api: Api) => ({
  /** The earnings of a person; without an id, of the signed-in one. */
  earnings: (userId?: string) =>
    queryOptions({
      queryKey: ['earnings', userId ?? '__SELF__'],
      meta,
      queryFn: ({ signal }) => api.call(getEarnings, { query: { userId }, signal }),
    }),
  /**
   * The entries of a person's points and cash, newest first; `__SELF__` is the signed-in person. Days that are
   * no range load nothing.
   */
  list: (personId: string, page: number, { from, to, earned = false }: EntryFilter = all) =>
    queryOptions({
      queryKey: ['transactions', personId, page, from, to, earned],
      meta,
      queryFn: ({ signal }) =>
        api.call(listTransactions, {
          params: { id: personId },
          query: {
            page: String(page),
            ...(from !== null && { from }),
            ...(to !== null && { to }),
            ...(earned && { earned: 'true' as const }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem({ from, to }) === null,
    }),
});
