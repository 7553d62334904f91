import { queryOptions } from '@tanstack/react-query';
import { getWooCommerce, getWooCommerceStatus } from '#contract/woo-commerce/endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

/** The queries about the connected WooCommerce store. */
export const wooCommerceQueries = (api: Api) => ({
  /** Its settings; null while none is added, which is no failure (INT-78). */
  settings: () =>
    queryOptions({
      queryKey: ['woo-commerce'],
      meta: { reads: ['integration'] },
      queryFn: async ({ signal }) => {
        try {
          return await api.call(getWooCommerce, { signal });
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'not-found') return null;
          throw error;
        }
      },
    }),
  /** The answer of the store about itself. It is asked each time. */
  status: () =>
    queryOptions({
      queryKey: ['woo-commerce', 'status'],
      meta: { reads: ['integration'] },
      queryFn: ({ signal }) => api.call(getWooCommerceStatus, { signal }),
      retry: false,
    }),
});
