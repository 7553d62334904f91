import type { PlanFlag } from '#contract/plans/plan.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { Plan } from './catalogue.ts';

/** Said of everything that the plan of a tenant does not include (SET-154). */
export const notOnPlan = 'Not available on current plan';

/** Raises `forbidden` where the plan does not have a feature. */
export function assertFeature({ flags }: Pick<Plan, 'flags'>, flag: PlanFlag): void {
  if (!flags.includes(flag)) throw new ProblemError('forbidden', { message: notOnPlan });
}
