import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Whoever it is, of another tenant there is nothing to find. */
export function assertOwnBrand(own: { readonly tenantId: TenantId }, tenantId: string): void {
  if (tenantId !== own.tenantId) throw new ProblemError('not-found');
}

/** Branding is a feature of the plan (SET-127, TEN-89). */
export function assertMayBrand(tenant: Parameters<typeof planOfTenant>[0]): void {
  if (planOfTenant(tenant).flags.includes('branding.customBranding')) return;
  throw new ProblemError('forbidden', { message: 'Not available on current plan' });
}
