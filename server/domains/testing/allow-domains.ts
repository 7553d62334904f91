import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Gives a tenant both kinds of domains, or takes them, whatever its plan is. */
export async function allowDomains(
  database: Database,
  tenantId: TenantId,
  isAllowed = true,
): Promise<void> {
  const flags = { 'domains.customPortalDomain': isAllowed, 'domains.customLinkDomain': isAllowed };
  await database.inTenant(tenantId, (db) =>
    db
      .updateTable('tenants')
      .set({
        planOverrides: sql`jsonb_set(plan_overrides, '{flags}',
          coalesce(plan_overrides->'flags', '{}') || ${JSON.stringify(flags)}::jsonb)`,
      })
      .execute(),
  );
}
