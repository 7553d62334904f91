import type { ParamChanges } from '../page-means.ts';

/** How one side of the seam writes the filters beside `vueq` into its addresses. */
export interface FilterAddress<Filters extends object> {
  /** The filters that an address asks for. A value that cannot be read counts as the default. */
  read(query: URLSearchParams): Filters;
  /** The parameters in their one form; null for one that is not there. */
  write(filters: Filters): ParamChanges;
}

/** An address with the parameters that are not null. */
export function withParams(path: string, params: ParamChanges): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
