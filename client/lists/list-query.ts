import type { ListDefinition, ListState } from './list-state.ts';

interface ListQuery<Sort extends string> {
  page: string;
  pageSize: string;
  search?: string;
  sort?: Sort;
  dir?: 'asc' | 'desc';
}

/**
 * The query of a list call without its filters. The first sorting of a list is left to the server,
 * because it may be finer than a single field.
 */
export function listQueryOf<Sort extends string, Filters extends object>(
  { defaults }: ListDefinition<Sort, Filters>,
  { page, pageSize, search, sort, dir }: ListState<Sort, Filters>,
): ListQuery<Sort> {
  const isFirstSorting = sort === defaults.sort && dir === defaults.dir;
  return {
    page: String(page),
    pageSize: String(pageSize),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(!isFirstSorting && { sort, dir }),
  };
}
