import {
  type AnyPlanCode,
  isAppSumoCode,
  type PlanCode,
  type PlanFlag,
  type PlanLimit,
  type PricingVersion,
  planCodes,
  planFlags,
} from '#contract/plans/plan.ts';
import type { UsageFeeDefaults } from '#contract/plans/usage-fee.ts';

/** The flags and limits of a plan (PLAN-34, PLAN-35). A limit of null has no end. */
export interface Plan {
  readonly flags: readonly PlanFlag[];
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
}

/** Support switches the last one on for a tenant on any plan (INT-71). */
const communityFlags = planFlags.filter((flag) => flag !== 'allow-remove-shopify');

const growthFlags = communityFlags.filter(
  (flag) => flag !== 'domains.customPortalDomain' && flag !== 'referrals.commissionsByTag',
);

const limits = (
  admins: number | null,
  ambassadors: number | null,
  activityTypes: number | null,
  additionalForms: number | null,
  rewardTypes: number | null,
): Plan['limits'] => ({
  'users.admins': admins,
  'users.ambassadors': ambassadors,
  'general.activityTypes': activityTypes,
  'general.additionalApplicationForms': additionalForms,
  'general.rewardTypes': rewardTypes,
});

/** The plans that are paid for. The numbers are samples until the prices are made. */
const plans: Readonly<Record<PlanCode, Plan>> = {
  micro: { flags: [], limits: limits(1, 50, 5, 0, 5) },
  starter: { flags: ['users.tagsFilter'], limits: limits(3, 200, 15, 1, 15) },
  growth: { flags: growthFlags, limits: limits(5, 1000, 50, 3, 50) },
  community: { flags: communityFlags, limits: limits(10, 5000, null, 10, null) },
  enterprise: { flags: communityFlags, limits: limits(null, null, null, null, null) },
};

/** The price of each month, in US cents; null by arrangement (PLAN-33). Samples too. */
const monthlyAmounts: Readonly<Record<PlanCode, number | null>> = {
  ...{ micro: 4900, starter: 9900, growth: 24_900, community: 49_900, enterprise: null },
};

/** The price of a plan in a period, in US cents: a year is ten months (PLAN-33). */
export function amountOf(code: PlanCode, period: 'monthly' | 'annual'): number | null {
  const monthly = monthlyAmounts[code];
  return monthly === null || period === 'monthly' ? monthly : monthly * 10;
}

/** The plan with the same contents: an AppSumo plan includes as much as a paid one (PLAN-36). */
function tierOf(code: AnyPlanCode): PlanCode {
  if (!isAppSumoCode(code)) return code;
  const codes = Number(code.slice('appsumo-'.length));
  if (codes <= 2) return 'starter';
  return codes <= 5 ? 'growth' : 'community';
}

/** The flags and limits of a plan, the same in each of its versions. */
export const planOf = (code: AnyPlanCode): Plan => plans[tierOf(code)];

/** Whether `to` is the smaller one of two plans. */
export const isLower = (to: AnyPlanCode, from: AnyPlanCode): boolean =>
  planCodes.indexOf(tierOf(to)) < planCodes.indexOf(tierOf(from));

/** A tenant that has chosen no plan yet: nothing extra, and room for the people who set it up (PLAN-119). */
export const noPlan: Plan = { flags: [], limits: limits(null, null, null, null, null) };

/** The usage fees on each plan of a pricing version (PLAN-118). */
export function usageFeeDefaults(version: PricingVersion): UsageFeeDefaults {
  const unitFee = version >= 4 ? 100 : 0;
  return {
    orders: everyPlan({ unitFee, unitFeeType: 'basis-points' }),
    'extra-bcs': everyPlan({ unitFee, unitFeeType: 'cents' }),
  };
}

const everyPlan = <Fee>(fee: Fee): Record<PlanCode, Fee> => ({
  ...{ micro: fee, starter: fee, growth: fee, community: fee, enterprise: fee },
});
