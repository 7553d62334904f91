import type { AuditEntry } from '#contract/audit/audit-entry.ts';
import type * as endpoints from '#contract/audit/endpoints.ts';
import type { CappedPage } from '#contract/http/list.ts';
import { PublicTenantData } from '#contract/tenants/tenant.ts';
import type { Call } from '#server/platform/http/bind.ts';
import * as repository from './repository.ts';

export async function listAuditEntries(
  call: Call<typeof endpoints.listAuditEntries>,
): Promise<CappedPage<AuditEntry>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    const timezone = PublicTenantData.shape.timezone.parse(data.timezone);
    const found = await repository.listAuditEntries(db, call.query, timezone);
    return { ...found, page, pageSize };
  });
}
