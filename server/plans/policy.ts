import { type AnyPlanCode, type AppSumoPlanCode, isAppSumoCode } from '#contract/plans/plan.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Raises `not-found` unless the tenant is on an AppSumo plan (PLAN-100, BILL-66). */
export function assertIsOnAppSumo(code: AnyPlanCode | null): asserts code is AppSumoPlanCode {
  if (isAppSumoCode(code)) return;
  throw new ProblemError('not-found', { message: 'Only AppSumo customers can ask for this' });
}
