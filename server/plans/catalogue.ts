import { type PlanCode, type PlanFlag, type PlanLimit, planFlags } from '#contract/plans/plan.ts';

/** What a plan includes (PLAN-34, PLAN-35). A limit of null has no end. */
export interface Plan {
  readonly flags: readonly PlanFlag[];
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
}

const growthFlags = planFlags.filter(
  (flag) => flag !== 'domains.customPortalDomain' && flag !== 'referrals.commissionsByTag',
);

/** Every plan there is. The numbers are samples until the prices are made. */
export const plans: Readonly<Record<PlanCode, Plan>> = {
  micro: { flags: [], limits: { 'users.admins': 1 } },
  starter: { flags: ['users.tagsFilter'], limits: { 'users.admins': 3 } },
  growth: { flags: growthFlags, limits: { 'users.admins': 5 } },
  community: { flags: planFlags, limits: { 'users.admins': 10 } },
  enterprise: { flags: planFlags, limits: { 'users.admins': null } },
};

/** A tenant that has chosen no plan yet: nothing extra, and room for the people who set it up (PLAN-119). */
export const noPlan: Plan = { flags: [], limits: { 'users.admins': null } };
