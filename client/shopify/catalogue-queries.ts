import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['integration'] };

/** The queries about the goods of the store at Shopify; the store is asked each time. */
export const catalogueQueries = (api: Api) => {
  const queryOf = (page: number, search: string) => ({
    page: String(page),
    ...(search !== '' && { search }),
  });
  return {
    products: (page: number, search: string) =>
      queryOptions({
        queryKey: ['shopify', 'products', page, search],
        meta,
        queryFn: ({ signal }) =>
          api.call(listShopifyProducts, { query: queryOf(page, search), signal }),
        placeholderData: keepPreviousData,
        retry: false,
      }),
    collections: (page: number, search: string) =>
      queryOptions({
        queryKey: ['shopify', 'collections', page, search],
        meta,
        queryFn: ({ signal }) =>
          api.call(listShopifyCollections, { query: queryOf(page, search), signal }),
        placeholderData: keepPreviousData,
        retry: false,
      }),
  };
};
