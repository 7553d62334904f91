import { queryOptions } from '@tanstack/react-query';
import { getPayPal } from '#contract/pay-pal/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the PayPal account that payouts are paid from. */
export const payPalQueries = (api: Api) => ({
  account: () =>
    queryOptions({
      queryKey: ['pay-pal'],
      meta: { reads: ['tenant'] },
      queryFn: async ({ signal }) => (await api.call(getPayPal, { signal })).account,
    }),
});
