import { featureOfDomain } from '#contract/domains/feature.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Gives a tenant both kinds of domains, or takes them, on any plan. */
export async function allowDomains(
  server: TestServer,
  tenantId: TenantId,
  isAllowed = true,
): Promise<void> {
  for (const flag of Object.values(featureOfDomain))
    await giveFeature(server, tenantId, flag, isAllowed);
}
