import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { invoicePageSize } from '#contract/billing/billing.ts';
import {
  getBillingConfig,
  getCard,
  listInvoices,
  previewPlanChange,
} from '#contract/billing/endpoints.ts';
import { countAppSumoCodes } from '#contract/plans/app-sumo-endpoints.ts';
import { getUsageFees } from '#contract/usage-fees/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['billing', 'tenant'] as const };

/** The queries about billing. */
export const billingQueries = (api: Api) => ({
  config: () =>
    queryOptions({
      queryKey: ['billing'],
      meta,
      queryFn: ({ signal }) => api.call(getBillingConfig, { signal }),
    }),
  card: () =>
    queryOptions({
      queryKey: ['billing', 'card'],
      meta,
      queryFn: async ({ signal }) => (await api.call(getCard, { signal })).card,
    }),
  /** How many codes of AppSumo have been redeemed. */
  appSumoCodes: () =>
    queryOptions({
      queryKey: ['billing', 'app-sumo-codes'],
      meta,
      queryFn: async ({ signal }) => (await api.call(countAppSumoCodes, { signal })).count,
    }),
  /** The price of a change at this moment, or after the minimum term: it is asked anew for each question. */
  preview: (planId: string, { afterTerm = false } = {}) =>
    queryOptions({
      queryKey: ['billing', 'plan-change', planId, afterTerm],
      meta,
      staleTime: 0,
      gcTime: 0,
      queryFn: ({ signal }) =>
        api.call(previewPlanChange, {
          query: { planId, ...(afterTerm && { afterTerm: 'true' as const }) },
          signal,
        }),
    }),
  /** The costs of use beside the plan. */
  usage: () =>
    queryOptions({
      queryKey: ['billing', 'usage'],
      meta,
      queryFn: ({ signal }) => api.call(getUsageFees, { signal }),
    }),
  invoices: () =>
    infiniteQueryOptions({
      queryKey: ['billing', 'invoices'],
      meta,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        api.call(listInvoices, {
          query: {
            pageSize: String(invoicePageSize),
            ...(pageParam !== null && { lastInvoiceId: pageParam }),
          },
          signal,
        }),
      getNextPageParam: ({ hasMore, lastInvoiceId }) => (hasMore ? lastInvoiceId : undefined),
    }),
});
