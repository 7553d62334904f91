import type { PageMeans } from '../page-means.ts';

/** Whether the test of an integration is open. The address decides, since the list of the platforms leads there. */
export function useTesting({ query, changeQuery }: Pick<PageMeans, 'query' | 'changeQuery'>) {
  const setTesting = (isOpen: boolean) => changeQuery({ test: isOpen ? '' : null });
  return [query.has('test'), setTesting] as const;
}
