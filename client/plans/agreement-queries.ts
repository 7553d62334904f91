import { queryOptions } from '@tanstack/react-query';
import {
  getCurrentPlan,
  getUsageFeeDefaults,
  listPlans,
} from '#contract/plans/agreement-endpoints.ts';
import type { PricingVersion } from '#contract/plans/plan.ts';
import type { Api } from '../http/api.ts';
import { counted } from './queries.ts';

/** The queries of support about the plan of the tenant and its agreements. */
export const agreementQueries = (api: Api) => ({
  /** The plan with all that was agreed, and how much of it is used. */
  current: () =>
    queryOptions({
      queryKey: ['plans', 'current'],
      meta: { reads: [...counted, 'ambassador', 'tenant'] },
      queryFn: ({ signal }) => api.call(getCurrentPlan, { signal }),
    }),
  /** All plans; they change with a release of the product. */
  all: () =>
    queryOptions({
      queryKey: ['plans', 'all'],
      meta: { reads: [] },
      queryFn: async ({ signal }) => (await api.call(listPlans, { signal })).results,
    }),
  /** The price of usage unless another one was agreed. */
  usageFees: (version: PricingVersion) =>
    queryOptions({
      queryKey: ['plans', 'usage-fees', version],
      meta: { reads: [] },
      queryFn: ({ signal }) =>
        api.call(getUsageFeeDefaults, { params: { pricingVersion: `${version}` }, signal }),
    }),
});
