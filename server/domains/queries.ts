import type { DomainWithRecords } from '#contract/domains/custom-domain.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { recordOf, toCustomDomain } from './policy.ts';
import { listDomains } from './repository.ts';

export { linkHost } from './policy.ts';
export { listDomains, listInvalidDomains, selectWithInvalidDomain } from './repository.ts';

/** The domains of a tenant with the records that they need (DOM-83). */
export async function listDomainsWithRecords(
  db: TenantDb,
  tenantId: TenantId,
  config: Config,
): Promise<DomainWithRecords[]> {
  const rows = await listDomains(db);
  return rows.map((row) => ({
    ...toCustomDomain(row),
    dnsRecords: [recordOf(row, tenantId, config)],
  }));
}
