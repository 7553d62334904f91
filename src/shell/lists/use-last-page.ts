import { useEffect } from 'react';

interface ShownPage {
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number | undefined;
  onPage: (page: number) => void;
}

/** Shows the last page of a list when the address asks for one beyond it (SHELL-189). */
export function useLastPage({ page, pageSize, totalCount, onPage }: ShownPage): void {
  const last = totalCount === undefined ? page : Math.max(1, Math.ceil(totalCount / pageSize));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the numbers matter.
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last]);
}
