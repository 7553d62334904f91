import type { PlanFlag } from '../plans/plan.ts';
import type { TenantSettingsChange } from './settings.ts';

/** Settings that only some plans have, and the feature that unlocks each (SET-126). */
export const lockedSettings = {
  branding: 'branding.customBranding',
  cashPayments: 'rewards.cashPayouts',
  payouts: 'rewards.cashPayouts',
  enablePromptsToInstallApp: 'general.pushNotifications',
  pointsExpiry: 'rewards.pointsExpiry',
} as const satisfies Partial<Record<keyof TenantSettingsChange, PlanFlag>>;
