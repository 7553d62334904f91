import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';

/** The tenant that a call names: the page's own when it names none, undefined when there is no such. */
export async function findTargetTenant(
  database: Database,
  page: RequestTenant,
  named: string | undefined,
): Promise<RequestTenant | undefined> {
  if (named === undefined || named === page.tenantId) return page;
  const parsed = TenantId.safeParse(named);
  if (!parsed.success) return undefined;
  const row = await database.inTenant(parsed.data, (db) =>
    db.selectFrom('tenants').select('enabled').executeTakeFirst(),
  );
  return row && { tenantId: parsed.data, enabled: row.enabled };
}
