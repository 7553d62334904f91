import { z } from 'zod';
import { defaultPageSize } from '#contract/http/list.ts';

/** The choices of a person on a list (SHELL-103). */
export interface ListState<Sort extends string = string, Filters extends object = object> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: Sort;
  readonly dir: 'asc' | 'desc';
  readonly filters: Filters;
}

/** The possible choices on a list, and its rows without any. */
export interface ListDefinition<Sort extends string, Filters extends object> {
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Every filter with a default. */
  readonly filters: z.ZodType<Filters>;
  readonly defaults: ListState<Sort, Filters>;
  /** Whether it can be asked for all rows on one page (REP-79). */
  readonly takesAll?: boolean;
}

interface ListInput<Sort extends string, Shape extends z.ZodRawShape> {
  sorts: readonly [Sort, ...Sort[]];
  sort: NoInfer<Sort>;
  dir: 'asc' | 'desc';
  filters: Shape;
  takesAll?: boolean;
}

/** Declares a list: its sortable fields, its first sorting, and its filters with their defaults. */
export function defineList<const Sort extends string, Shape extends z.ZodRawShape>({
  sorts,
  sort,
  dir,
  filters: shape,
  takesAll = false,
}: ListInput<Sort, Shape>) {
  const filters = z.object(shape);
  const defaults = {
    page: 1,
    pageSize: defaultPageSize,
    search: '',
    sort,
    dir,
    filters: filters.parse({}),
  };
  return { sorts, filters, defaults, takesAll };
}

/** A change of search, filter, sorting or page size goes back to page 1 (SHELL-188). */
export function changeList<Sort extends string, Filters extends object>(
  state: ListState<Sort, Filters>,
  change: Partial<ListState<Sort, Filters>>,
): ListState<Sort, Filters> {
  return { ...state, page: 1, ...change };
}

/** The number of the last page; 1 for an empty list. */
export const lastPage = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize));

/** The same state, on the last page when it asks for one beyond (SHELL-189). */
export function withinPages<Sort extends string, Filters extends object>(
  state: ListState<Sort, Filters>,
  totalCount: number,
): ListState<Sort, Filters> {
  const last = lastPage(totalCount, state.pageSize);
  return state.page > last ? { ...state, page: last } : state;
}
