import { queryOptions } from '@tanstack/react-query';
import type { RateGoods } from '#contract/activity-types/referral-rate.ts';
import {
  getShopify,
  listShopifyCollections,
  listShopifyProducts,
  listShopifyScripts,
} from '#contract/shopify/endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

/** What can be asked about the store at Shopify. */
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
  /** The products or collections of it in whose titles a search is found, as many as one looks through. */
  goods: (kind: RateGoods['kind'], search: string) =>
    queryOptions({
      queryKey: ['shopify', kind, search],
      meta: { reads: ['integration'] },
      queryFn: async ({ signal }) => {
        const list = kind === 'product' ? listShopifyProducts : listShopifyCollections;
        const query = { pageSize: '50', ...(search !== '' && { search }) };
        return (await api.call(list, { query, signal })).results;
      },
      retry: false,
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
