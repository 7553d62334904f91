import { z } from 'zod';

export const planCodes = ['micro', 'starter', 'growth', 'community', 'enterprise'] as const;
export type PlanCode = (typeof planCodes)[number];

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

/** How much of a feature is used, out of what the plan allows (PLAN-95, PLAN-96). */
export const Evaluation = z.object({
  status: z.enum(['ok', 'limit-reached', 'limit-exceeded', 'not-available']),
  /** For people; empty while the status is ok. */
  message: z.string(),
  limit: z.number().int().nullable(),
  count: z.number().int(),
  unlimited: z.boolean(),
});
export type Evaluation = z.infer<typeof Evaluation>;
