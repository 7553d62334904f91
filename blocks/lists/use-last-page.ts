import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastPage } from '#client/lists/list-state.ts';

interface ShownPage {
  readonly page: number;
  readonly pageSize: number;
  /** The answer for the page, or the answer before it while the new one is on its way. */
  readonly query: Pick<UseQueryResult<{ totalCount: number }>, 'data' | 'isPlaceholderData'>;
  onPage: (page: number) => void;
}

/**
 * Shows the last page of a list when the address asks for one beyond it (SHELL-189). The rows that stay
 * while others load answer another request, and do not say which page is the last one.
 */
export function useLastPage({ page, pageSize, query, onPage }: ShownPage): void {
  const { data, isPlaceholderData } = query;
  const last = data && !isPlaceholderData ? lastPage(data.totalCount, pageSize) : page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the numbers matter.
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last]);
}
