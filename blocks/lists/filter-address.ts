import type { ParamChanges } from '../page-means.ts';

/** How one side of the seam writes the filters beside `vueq` into its addresses. */
export interface FilterAddress<Filters extends object> {
  /** What an address asks for; what it says and nobody understands counts as the default. */
  read(query: URLSearchParams): Filters;
  /** The parameters in their one form; null for one that is not there. */
  write(filters: Filters): ParamChanges;
}
