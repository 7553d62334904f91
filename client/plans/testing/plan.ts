import type { CurrentPlan, PlanFeatureOfTenant } from '#contract/plans/current-plan.ts';
import type { UsageFeeDefaults } from '#contract/plans/usage-fee.ts';

/** A feature of a plan, with the changes that a test needs. */
export const makeFeature = (feature: Partial<PlanFeatureOfTenant> = {}): PlanFeatureOfTenant => ({
  id: 'users.admins',
  title: 'Administrators',
  type: 'limit',
  defaultValue: { value: 5, unlimited: false },
  overriddenValue: null,
  overridden: false,
  count: null,
  ...feature,
});

/** A tenant's plan, with the changes that a test needs. */
export const makePlan = (plan: Partial<CurrentPlan> = {}): CurrentPlan => ({
  ...{ id: 'growth-v6-monthly', version: 6, planVersion: 6, pricingVersion: 5 },
  ...{ planCode: 'growth', period: 'monthly', amount: 24_900 },
  ...{ title: 'Pro', periodTitle: 'Monthly', titleWithPeriod: 'Pro (Monthly)' },
  ...{ legacy: false, disabled: false, canCancel: true, isAppSumoPlan: false },
  ...{ hidden: false, available: true },
  featureSections: [{ id: 'people', title: 'People', features: [makeFeature()] }],
  overrides: [],
  usageFeeOverrides: {},
  settings: { usageFee: { orders: { startDate: null, preventAutoEnabling: false } } },
  ...{ minimumTermMonths: null, minimumTermRecurring: false, minimumTermStartDate: null },
  ...{ stripePlanId: null, appSumoCodes: 0, revision: 4 },
  ...plan,
});

/** The same default fee for every usage and plan. */
export function makeFees(unitFee: number): UsageFeeDefaults {
  const each = <Type>(unitFeeType: Type) => {
    const fee = { unitFee, unitFeeType };
    return { micro: fee, starter: fee, growth: fee, community: fee, enterprise: fee };
  };
  return { orders: each('basis-points' as const), 'extra-bcs': each('cents' as const) };
}
