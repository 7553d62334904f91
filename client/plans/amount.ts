import type { Plan } from '#contract/plans/current-plan.ts';
import type { PlanPeriod } from '#contract/plans/plan.ts';
import { planLabels } from './plan-labels.ts';

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The price of a plan, such as `$249 a month`. */
export function amountInWords({
  amount,
  period,
}: Pick<Plan, 'amount'> & { readonly period: PlanPeriod | null }): string {
  if (period === 'forever') return planLabels.current.paidForGood;
  if (amount === null || period === null) return planLabels.current.byArrangement;
  return planLabels.current.amount(dollars.format(amount / 100), period);
}
