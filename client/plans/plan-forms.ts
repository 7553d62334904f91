import { z } from 'zod';
import type { CurrentPlan, PlanChange } from '#contract/plans/current-plan.ts';
import type { FieldErrors } from '../forms/validate.ts';
import { planLabels } from './plan-labels.ts';

const Term = z.object({
  /** `12`, or empty for none. */
  minimumTermMonths: z.enum(['', '12']),
  /** YYYY-MM-DD, or empty. */
  minimumTermStartDate: z.string(),
});
export type TermValues = z.infer<typeof Term>;
export const termDraft = Term.partial();

export const termValues = (plan: CurrentPlan): TermValues => ({
  minimumTermMonths: plan.minimumTermMonths === null ? '' : '12',
  minimumTermStartDate: plan.minimumTermStartDate ?? '',
});

/** A term needs a start; none has no start either (PLAN-67). */
export const termProblems = (values: TermValues): FieldErrors =>
  values.minimumTermMonths === '12' && values.minimumTermStartDate === ''
    ? { minimumTermStartDate: planLabels.term.startMissing }
    : {};

export const termChange = ({
  minimumTermMonths,
  minimumTermStartDate,
}: TermValues): Omit<PlanChange, 'revision'> =>
  minimumTermMonths === ''
    ? { minimumTermMonths: null, minimumTermStartDate: null }
    : { minimumTermMonths: 12, minimumTermStartDate };

const Stripe = z.object({ stripePlanId: z.string() });
export const stripeDraft = Stripe.partial();
export const stripeValues = (plan: CurrentPlan): z.infer<typeof Stripe> => ({
  stripePlanId: plan.stripePlanId ?? '',
});
