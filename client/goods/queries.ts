import { queryOptions } from '@tanstack/react-query';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { RateGoods } from '#contract/activity-types/referral-rate.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the goods of a shop; the shop is asked each time. */
export const goodsQueries = (api: Api) => ({
  /** The products or collections in whose titles a search is found, as many as one looks through. */
  found: (system: ReferralSystem, kind: RateGoods['kind'], search: string) =>
    queryOptions({
      queryKey: ['goods', system, kind, search],
      meta: { reads: ['integration', 'referral'] },
      queryFn: async ({ signal }) => {
        const list = kind === 'product' ? listShopifyProducts : listShopifyCollections;
        const query = { system, pageSize: '50', ...(search !== '' && { search }) };
        return (await api.call(list, { query, signal })).results;
      },
      retry: false,
    }),
});
