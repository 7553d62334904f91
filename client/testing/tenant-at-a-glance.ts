import type { TenantAtAGlance } from '#contract/tenants/tenant-at-a-glance.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';

/** A row of the operator's list in which all is well. */
export const makeGlance = (
  tenantId: string,
  change: Partial<TenantAtAGlance> = {},
): TenantAtAGlance => ({
  tenantId: TenantId.parse(tenantId),
  createdAt: '2026-01-01T00:00:00.000Z',
  enabled: true,
  isTestTenant: false,
  rollout: {},
  data: { tenantName: `${tenantId} Inc.` },
  plan: 'Pro (Annual)',
  ambassadors: 1234,
  admins: 2,
  lastSignInAt: '2026-02-03T10:00:00.000Z',
  troubles: [],
  ...change,
});
