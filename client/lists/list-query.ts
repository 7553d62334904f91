import type { ListDefinition, ListState } from './list-state.ts';

/** Milliseconds a search waits after the last keystroke (SHELL-255). */
export const searchDebounce = 400;

/** Milliseconds a typeahead waits after the last keystroke (SHELL-256). */
export const typeaheadDebounce = 500;

/** The most page links a pager shows on a screen that is a list (SHELL-193). */
export const pagerLinks = 10;

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
