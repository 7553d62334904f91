import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Nobody finds anything of another tenant. */
export function assertOwnBrand(own: { readonly tenantId: TenantId }, tenantId: string): void {
  if (tenantId !== own.tenantId) throw new ProblemError('not-found');
}

/** Branding is a feature of the plan (SET-127, TEN-89). */
export function assertMayBrand(tenant: Parameters<typeof planOfTenant>[0]): void {
  assertFeature(planOfTenant(tenant), 'branding.customBranding');
}
