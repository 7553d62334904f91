import { z } from 'zod';
import { LineOrNull } from '../http/fields.ts';
import { MinimumTermMonths } from './minimum-term.ts';
import {
  AnyPlanCode,
  PlanPeriod,
  PlanVersion,
  PricingVersion,
  planFlags,
  planLimits,
} from './plan.ts';
import { UsageFeeOverrides } from './usage-fee.ts';

/** The value of a feature on a plan: a number or yes or no, or a number without an end. */
const FeatureValue = z.object({
  value: z.union([z.boolean(), z.number().int()]).nullable(),
  unlimited: z.boolean(),
});
export type FeatureValue = z.infer<typeof FeatureValue>;

/** A feature of a plan (PLAN-18). */
export const PlanFeatureOfTenant = z.object({
  id: z.enum([...planFlags, ...planLimits]),
  title: z.string(),
  type: z.enum(['limit', 'boolean', 'other']),
  /** The value of the plan. */
  defaultValue: FeatureValue,
  /** The value that was agreed with the tenant; null for none. */
  overriddenValue: FeatureValue.nullable(),
  overridden: z.boolean(),
  /** How much of it the tenant uses; null for a feature that is not counted. */
  count: z.number().int().nullable(),
});
export type PlanFeatureOfTenant = z.infer<typeof PlanFeatureOfTenant>;

/** Features under one heading (PLAN-16, PLAN-17). */
export const FeatureSection = z.object({
  id: z.string(),
  title: z.string(),
  features: z.array(PlanFeatureOfTenant),
});
export type FeatureSection = z.infer<typeof FeatureSection>;

/** The facts of a plan for every period (PLAN-04 to PLAN-13). */
const planFacts = {
  id: z.string(),
  /** The same as `planVersion`. */
  version: PlanVersion,
  planCode: AnyPlanCode,
  planVersion: PlanVersion,
  pricingVersion: PricingVersion,
  title: z.string(),
  legacy: z.boolean(),
  disabled: z.boolean(),
  canCancel: z.boolean(),
  isAppSumoPlan: z.boolean(),
  hidden: z.boolean(),
  available: z.boolean(),
};

const periodFacts = {
  period: PlanPeriod,
  periodTitle: z.string(),
  titleWithPeriod: z.string(),
  /** The price of a period, in US cents; null by arrangement, and for AppSumo plans (PLAN-33). */
  amount: z.number().int().nullable(),
};

/** A plan that can be chosen, or could be once. */
export const Plan = z.object({ ...planFacts, ...periodFacts });
export type Plan = z.infer<typeof Plan>;

/** A plan with all of its periods, and its features (PLAN-92). */
export const PlanDetails = z.object({
  ...planFacts,
  periods: z.array(z.object(periodFacts)),
  featureSections: z.array(FeatureSection),
});
export type PlanDetails = z.infer<typeof PlanDetails>;

const overrideOf = <Path extends z.ZodType, Value extends z.ZodType>(path: Path, value: Value) =>
  z.strictObject({ path, value });

/** A tenant's value in place of its plan's: another value, or no end where there is a limit (PLAN-89). */
export const PlanOverride = z.union([
  overrideOf(z.enum(planFlags), z.boolean()),
  overrideOf(z.enum(planLimits), z.number().int().min(0).max(1_000_000_000)),
  z.strictObject({ path: z.enum(planLimits), unlimited: z.literal(true) }),
]);
export type PlanOverride = z.infer<typeof PlanOverride>;

const PlanOverrides = z
  .array(PlanOverride)
  .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, {
    message: 'A feature has one override',
  });

const preventAutoEnabling = z.boolean();

/** The plan of a tenant with all that was agreed. A tenant without one has no `id`, `planCode` and `period`. */
export const CurrentPlan = z.object({
  ...planFacts,
  ...periodFacts,
  id: z.string().nullable(),
  planCode: AnyPlanCode.nullable(),
  period: PlanPeriod.nullable(),
  featureSections: z.array(FeatureSection),
  overrides: z.array(PlanOverride),
  usageFeeOverrides: UsageFeeOverrides,
  settings: z.object({
    usageFee: z.object({
      orders: z.object({
        /** The day from which orders cost a fee; null while they cost none (PLAN-49). */
        startDate: z.iso.date().nullable(),
        preventAutoEnabling,
      }),
    }),
  }),
  minimumTermMonths: MinimumTermMonths,
  minimumTermRecurring: z.boolean(),
  minimumTermStartDate: z.iso.date().nullable(),
  stripePlanId: z.string().nullable(),
  /** How many AppSumo codes the tenant has redeemed. */
  appSumoCodes: z.number().int(),
  /** Goes up with each change; a change names the revision that it began with. */
  revision: z.number().int(),
});
export type CurrentPlan = z.infer<typeof CurrentPlan>;

const revision = z.number().int().min(0);

/** Another plan for the tenant (PLAN-88). A part that is left out stays as it was agreed. */
export const PlanMove = z.object({
  revision,
  planCode: AnyPlanCode,
  version: PlanVersion,
  period: PlanPeriod,
  overrides: PlanOverrides.optional(),
  usageFeeOverrides: UsageFeeOverrides.optional(),
});
export type PlanMove = z.infer<typeof PlanMove>;

/** Another arrangement on the same plan (PLAN-88); a term recurs (PLAN-64). */
export const PlanChange = z.object({
  revision,
  overrides: PlanOverrides.optional(),
  usageFeeOverrides: UsageFeeOverrides.optional(),
  settings: z
    .object({ usageFee: z.object({ orders: z.object({ preventAutoEnabling }) }) })
    .optional(),
  minimumTermMonths: MinimumTermMonths.optional(),
  minimumTermStartDate: z.iso.date('Please enter a day').nullable().optional(),
  stripePlanId: LineOrNull(100).optional(),
});
export type PlanChange = z.infer<typeof PlanChange>;
