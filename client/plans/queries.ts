import { queryOptions } from '@tanstack/react-query';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { PlanFeature } from '#contract/plans/plan.ts';
import type { Api } from '../http/api.ts';

/** The entities that the limits of plans count. */
export const counted = ['activity-type', 'administrator', 'application-form', 'reward'] as const;

/** The queries about the tenant's plan. */
export const planQueries = (api: Api) => ({
  /** How much of a feature there is and how much is used; a POST that changes nothing (PLAN-94). */
  evaluate: (feature: PlanFeature) =>
    queryOptions({
      queryKey: ['evaluations', feature],
      meta: { reads: [...counted, 'tenant'] },
      queryFn: ({ signal }) => api.call(evaluateFeature, { params: { feature }, signal }),
    }),
});
