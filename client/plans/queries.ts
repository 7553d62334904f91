import { queryOptions } from '@tanstack/react-query';
import {
  evaluateFeature,
  getCurrentPlan,
  getUsageFeeDefaults,
  listPlans,
} from '#contract/plans/endpoints.ts';
import type { PlanFeature, PricingVersion } from '#contract/plans/plan.ts';
import type { Api } from '../http/api.ts';

const counted = ['activity-type', 'administrator', 'application-form', 'reward'] as const;

/** What can be asked about the tenant's plan. */
export const planQueries = (api: Api) => ({
  /** How much of a feature there is and how much is used; a POST that changes nothing (PLAN-94). */
  evaluate: (feature: PlanFeature) =>
    queryOptions({
      queryKey: ['evaluations', feature],
      meta: { reads: [...counted, 'tenant'] },
      queryFn: ({ signal }) => api.call(evaluateFeature, { params: { feature }, signal }),
    }),
  /** The plan with all that was agreed, and how much of it is used. */
  current: () =>
    queryOptions({
      queryKey: ['plans', 'current'],
      meta: { reads: [...counted, 'ambassador', 'tenant'] },
      queryFn: ({ signal }) => api.call(getCurrentPlan, { signal }),
    }),
  /** All plans there are; they change with a release of the product. */
  all: () =>
    queryOptions({
      queryKey: ['plans', 'all'],
      meta: { reads: [] },
      queryFn: async ({ signal }) => (await api.call(listPlans, { signal })).results,
    }),
  /** What usage costs unless something else was agreed. */
  usageFees: (version: PricingVersion) =>
    queryOptions({
      queryKey: ['plans', 'usage-fees', version],
      meta: { reads: [] },
      queryFn: ({ signal }) =>
        api.call(getUsageFeeDefaults, { params: { pricingVersion: `${version}` }, signal }),
    }),
});
