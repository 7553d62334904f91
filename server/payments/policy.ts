import type { TenantSettings } from '#contract/tenants/settings.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import type { Plan } from '#server/plans/catalogue.ts';

/** Cash is paid only on a plan that has it (AMB-153). Raises `forbidden` on any other. */
export function assertHasCashPayouts(plan: Pick<Plan, 'flags'>): void {
  assertFeature(plan, 'rewards.cashPayouts');
}

/** Whether the plan lets a tenant pay cash. */
export const hasCashPayouts = ({ flags }: Pick<Plan, 'flags'>): boolean =>
  flags.includes('rewards.cashPayouts');

interface Payee {
  readonly tags: readonly string[];
  readonly payPalEmail: string | null;
  /** An ambassador holds no role. */
  readonly roles: readonly string[];
  /** Whether cash is due to them in any currency. */
  readonly isDueCash: boolean;
}

/** Whether the settings ask somebody for a PayPal email that they have not given yet (AMB-106, AMB-107). */
export function needsPayPalEmail(
  { requirePayPalInfo, payPalTargeting }: TenantSettings['cashPayments'],
  { tags, payPalEmail, roles, isDueCash }: Payee,
): boolean {
  if (!requirePayPalInfo || payPalEmail !== null || roles.length > 0) return false;
  if (payPalTargeting === null || payPalTargeting.type === 'all') return true;
  return isDueCash || payPalTargeting.tags.some((tag) => tags.includes(tag));
}
