import { queryOptions } from '@tanstack/react-query';
import { listLinkedAccounts } from '#contract/linked-accounts/endpoints.ts';
import { findShopifyCustomer } from '#contract/shopify/endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

/** The queries about accounts elsewhere. */
export const linkedAccountQueries = (api: Api) => ({
  /** The customer of the shop with an email, asked for once; null where there is none (REW-93). */
  customer: (email: string | null) =>
    queryOptions({
      queryKey: ['shop-customer', email],
      meta: { reads: ['integration'] },
      queryFn: async ({ signal }) => {
        try {
          return await api.call(findShopifyCustomer, { query: { email: email ?? '' }, signal });
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'not-found') return null;
          throw error;
        }
      },
      enabled: email !== null,
      retry: false,
      staleTime: 0,
    }),
  /** All accounts that are linked with a person. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['linked-accounts', userId],
      meta: { reads: ['linked-account'] },
      queryFn: ({ signal }) => api.call(listLinkedAccounts, { query: { userId }, signal }),
    }),
});
