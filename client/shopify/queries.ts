import { queryOptions } from '@tanstack/react-query';
import { getShopify, listShopifyScripts } from '#contract/shopify/endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

/** The queries about the store at Shopify. */
export const shopifyQueries = (api: Api) => ({
  /** Its settings; null while none is added, which is no failure (INT-79). */
  settings: () =>
    queryOptions({
      queryKey: ['shopify'],
      meta: { reads: ['integration'] },
      queryFn: async ({ signal }) => {
        try {
          return await api.call(getShopify, { signal });
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'not-found') return null;
          throw error;
        }
      },
    }),
  /** The scripts in it. The store is asked each time. */
  scripts: () =>
    queryOptions({
      queryKey: ['shopify', 'scripts'],
      meta: { reads: ['integration'] },
      queryFn: async ({ signal }) => (await api.call(listShopifyScripts, { signal })).results,
      retry: false,
    }),
});
