import { useEffect } from 'react';
import {
  changeList,
  type ListDefinition,
  type ListState,
  withinPages,
} from '#client/lists/list-state.ts';
import { readVueq, writeVueq } from '#client/lists/vueq.ts';
import { type QueryChanges, useAddressCorrection, useListAddress } from './use-list-address.ts';

/**
 * The state of a list in the address, and how to change it (SHELL-185..189). `usableOf` says what the
 * page makes of other parameters; what it cannot use is taken out of the address (SHELL-187).
 */
export function useList<Sort extends string, Filters extends object>(
  definition: ListDefinition<Sort, Filters>,
  usableOf?: (query: URLSearchParams) => QueryChanges,
) {
  const { query, changeQuery } = useListAddress();
  const { state, unreadable } = readVueq(definition, query.get('vueq'));

  useAddressCorrection({ ...usableOf?.(query), ...(unreadable && { vueq: null }) });

  /** Changes the list, and with it whatever else of the address belongs to the same act. */
  const change = (part: Partial<ListState<Sort, Filters>>, rest: QueryChanges = {}) =>
    changeQuery({ ...rest, vueq: writeVueq(definition, changeList(state, part)) });

  return { state, change, query };
}

/**
 * Goes to the last page when the list has become shorter than the page asked for (SHELL-189).
 * `totalCount` is the count of the last answer, undefined before the first.
 */
export function useLastPage<Sort extends string, Filters extends object>(
  { state, change }: { state: ListState<Sort, Filters>; change: (part: { page: number }) => void },
  totalCount: number | undefined,
): void {
  const { page } = totalCount === undefined ? state : withinPages(state, totalCount);
  useEffect(() => {
    if (page !== state.page) change({ page });
  });
}
