import { queryOptions } from '@tanstack/react-query';
import { getShopifyBilling } from '#contract/shopify-billing/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about billing through Shopify. */
export const shopifyBillingQueries = (api: Api) => ({
  own: () =>
    queryOptions({
      queryKey: ['shopify-billing'],
      meta: { reads: ['billing', 'integration'] },
      queryFn: ({ signal }) => api.call(getShopifyBilling, { signal }),
    }),
});
