import { z } from 'zod';
import type { PlanChange } from '#contract/plans/current-plan.ts';
import { MinimumTermMonths } from '#contract/plans/minimum-term.ts';
import { type AnyPlanCode, PlanPeriod, PlanVersion } from '#contract/plans/plan.ts';
import { UsageFeeOverrides } from '#contract/plans/usage-fee.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { codeOf, fromOverrideList, type Overrides, overridesOf } from './plan-of-tenant.ts';

/** The terms agreed with a tenant beside its plan and its overrides, as stored. */
const PlanTerms = z.object({
  usageFees: UsageFeeOverrides.default({}),
  /** The day from which orders cost a fee; null while they cost none. */
  orderFeesFrom: z.iso.date().nullable().default(null),
  preventsOrderFees: z.boolean().default(false),
  minimumTermMonths: MinimumTermMonths.default(null),
  minimumTermStartDate: z.iso.date().nullable().default(null),
  stripePlanId: z.string().nullable().default(null),
});
export type PlanTerms = z.infer<typeof PlanTerms>;

/** The plan of a tenant with all that was agreed. */
export interface Agreement {
  readonly code: AnyPlanCode | null;
  readonly version: PlanVersion;
  readonly period: PlanPeriod;
  readonly overrides: Overrides;
  readonly terms: PlanTerms;
}

/** The columns of a tenant that say it. */
export interface AgreementRow {
  readonly planCode: string | null;
  readonly planVersion: number;
  readonly planPeriod: string;
  readonly planOverrides: unknown;
  readonly planTerms: unknown;
}

export const agreementOf = (row: AgreementRow): Agreement => ({
  code: codeOf(row),
  version: PlanVersion.parse(row.planVersion),
  period: PlanPeriod.parse(row.planPeriod),
  overrides: overridesOf(row),
  terms: PlanTerms.parse(row.planTerms),
});

/** Raises `invalid-input` with words for one field of a form. */
export const refuse = (field: string, message: string): never => {
  throw new ProblemError('invalid-input', { fields: { [field]: message } });
};

/** Another arrangement on the same plan (PLAN-63, PLAN-64, PLAN-67). */
export function changedAgreement(before: Agreement, change: PlanChange): Agreement {
  const { overrides, usageFeeOverrides, settings, stripePlanId } = change;
  return {
    ...before,
    ...(overrides && { overrides: fromOverrideList(overrides) }),
    terms: {
      ...before.terms,
      ...termOf(before, change),
      ...(usageFeeOverrides && { usageFees: usageFeeOverrides }),
      ...(settings && { preventsOrderFees: settings.usageFee.orders.preventAutoEnabling }),
      ...(stripePlanId !== undefined && { stripePlanId }),
    },
  };
}

function termOf({ code, period, terms }: Agreement, change: PlanChange): Partial<PlanTerms> {
  const months = change.minimumTermMonths;
  const start = change.minimumTermStartDate;
  if (months === undefined && start === undefined) return {};
  const next = {
    minimumTermMonths: months === undefined ? terms.minimumTermMonths : months,
    minimumTermStartDate: start === undefined ? terms.minimumTermStartDate : start,
  };
  if (next.minimumTermMonths === null)
    return { minimumTermMonths: null, minimumTermStartDate: null };
  if (code === null || period !== 'monthly')
    return refuse('minimumTermMonths', 'Only a plan that is paid by the month has a minimum term');
  if (next.minimumTermStartDate === null)
    return refuse('minimumTermStartDate', 'Please enter the day on which the term starts');
  return next;
}
