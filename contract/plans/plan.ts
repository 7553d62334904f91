import { z } from 'zod';

/** The plans that are paid for by the month or the year, from the smallest to the largest (PLAN-05). */
export const planCodes = ['micro', 'starter', 'growth', 'community', 'enterprise'] as const;
export const PlanCode = z.enum(planCodes);
export type PlanCode = z.infer<typeof PlanCode>;

/** The plans of AppSumo customers, by how many codes they have redeemed (PLAN-06). */
export const appSumoPlanCodes = [
  ...(['appsumo-1', 'appsumo-2', 'appsumo-3', 'appsumo-4', 'appsumo-5'] as const),
  ...(['appsumo-6', 'appsumo-7', 'appsumo-8', 'appsumo-9', 'appsumo-10'] as const),
] as const;
/** The most codes that a tenant can redeem (BILL-66). */
export const mostAppSumoCodes = appSumoPlanCodes.length;
export const AppSumoPlanCode = z.enum(appSumoPlanCodes);
export type AppSumoPlanCode = z.infer<typeof AppSumoPlanCode>;

export const AnyPlanCode = z.enum([...planCodes, ...appSumoPlanCodes]);
export type AnyPlanCode = z.infer<typeof AnyPlanCode>;

/** Whether it is the code of a plan for AppSumo customers (PLAN-14). */
export const isAppSumoCode = (code: string | null): code is AppSumoPlanCode =>
  AppSumoPlanCode.safeParse(code).success;

/** How often a plan is paid; AppSumo customers have paid for good (PLAN-10). */
export const periods = ['monthly', 'annual', 'forever'] as const;
export const PlanPeriod = z.enum(periods);
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** The generations of the plans (PLAN-114). */
export const planVersions = [1, 2, 3, 4, 5, 6] as const;
export const PlanVersion = z.literal(planVersions);
export type PlanVersion = z.infer<typeof PlanVersion>;

/** The version that tenants get when they choose a plan today (PLAN-119). */
export const presentPlanVersion: PlanVersion = 6;

/** The generations of the prices; there has been no second one (PLAN-114). */
export const pricingVersions = [1, 3, 4, 5] as const;
export const PricingVersion = z.literal(pricingVersions);
export type PricingVersion = z.infer<typeof PricingVersion>;

/** The prices with which the plans of each version were sold. */
export const pricingVersionOf = {
  ...({ 1: 1, 2: 1, 3: 3 } as const),
  ...({ 4: 4, 5: 5, 6: 5 } as const),
} as const satisfies Readonly<Record<PlanVersion, PricingVersion>>;

/** Features a plan either has or lacks (PLAN-22). Their paths are the keys of a tenant's `features`. */
export const planFlags = [
  'branding.customBranding',
  'referrals.commissionsByTag',
  'domains.customLinkDomain',
  'domains.customPortalDomain',
  'general.pushNotifications',
  'rewards.pointsExpiry',
  'rewards.cashPayouts',
  'users.tagsFilter',
  'displayTags',
  'allow-remove-shopify',
] as const;
export type PlanFlag = (typeof planFlags)[number];

/** Features that a plan limits to a number. A feature that nothing counts yet is not listed. */
export const planLimits = [
  'users.admins',
  'users.ambassadors',
  'general.activityTypes',
  'general.additionalApplicationForms',
  'general.rewardTypes',
] as const;
export type PlanLimit = (typeof planLimits)[number];

export type PlanFeature = PlanFlag | PlanLimit;

/** How much of a feature is used, out of the amount that the plan allows (PLAN-95, PLAN-96). */
export const Evaluation = z.object({
  status: z.enum(['ok', 'limit-reached', 'limit-exceeded', 'not-available']),
  /** For people; empty while the status is ok. */
  message: z.string(),
  limit: z.number().int().nullable(),
  count: z.number().int(),
  unlimited: z.boolean(),
});
export type Evaluation = z.infer<typeof Evaluation>;
