import { Branding } from '#contract/tenants/branding.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';

/** A tenant that is nothing special, in which anybody may register. */
export const testTenant: Tenant = {
  tenantId: TenantId.parse('acme'),
  createdAt: '2026-01-01T00:00:00.000Z',
  enabled: true,
  isTestTenant: false,
  useTransactions: true,
  source: null,
  isOperator: false,
  urls: { auth: `${location.origin}/auth`, api: `${location.origin}/api` },
  features: {},
  // The tests' "some native page", for any stage in the screen map.
  rollout: { account: 'native' },
  data: {
    tenantName: 'Acme',
    terms: { ambassador: 'champion', ambassadors: 'champions' },
    timezone: 'UTC',
    currencies: ['EUR'],
    branding: Branding.parse({ headerTextColor: '#ffffff' }),
    requireRegistrationApproval: false,
    enablePromptsToInstallApp: false,
    referrals: { showReferralsArea: false },
  },
};
