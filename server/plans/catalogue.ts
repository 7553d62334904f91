import { type PlanCode, type PlanFlag, type PlanLimit, planFlags } from '#contract/plans/plan.ts';

/** What a plan includes (PLAN-34, PLAN-35). A limit of null has no end. */
export interface Plan {
  readonly flags: readonly PlanFlag[];
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
}

const growthFlags = planFlags.filter(
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

/** Every plan there is. The numbers are samples until the prices are made. */
export const plans: Readonly<Record<PlanCode, Plan>> = {
  micro: { flags: [], limits: limits(1, 50, 5, 0, 5) },
  starter: { flags: ['users.tagsFilter'], limits: limits(3, 200, 15, 1, 10) },
  growth: { flags: growthFlags, limits: limits(5, 1000, 50, 3, 30) },
  community: { flags: planFlags, limits: limits(10, 5000, null, 10, null) },
  enterprise: { flags: planFlags, limits: limits(null, null, null, null, null) },
};

/** A tenant that has chosen no plan yet: nothing extra, and room for the people who set it up (PLAN-119). */
export const noPlan: Plan = { flags: [], limits: limits(null, null, null, null, null) };
