import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { endSessionsWithoutSupport } from '#server/auth/sessions.ts';
import { dropAccount } from '#server/pay-pal/queries.ts';
import { isPayPalPaying } from '#server/payouts/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { dropShop } from '#server/shopify/queries.ts';
import { dropStore } from '#server/woo-commerce/queries.ts';
import * as repository from './repository.ts';
import type { TenantRow } from './tenant-record.ts';

type Cause = AuditCause & { readonly config: Config };

/** Disables the tenant of the transaction; a repeat changes nothing and leaves no entry in the audit log. */
export async function disableOwnTenant(db: TenantDb, cause: Cause, reason?: string): Promise<void> {
  const { enabled } = await repository.lockOwnTenant(db);
  if (enabled)
    await followSwitch(db, await repository.updateOwnTenant(db, { enabled: false }), cause, reason);
}

/**
 * The consequences of enabling and disabling a tenant, the same for everybody who may do it. Sessions and
 * integrations go with disabling and do not come back (TEN-62, TEN-70).
 */
export async function followSwitch(
  db: TenantDb,
  row: Switched,
  cause: Cause,
  reason?: string,
): Promise<void> {
  await recordAudit(db, cause, switched(row, reason));
  if (row.enabled) return;
  await endSessionsWithoutSupport(db, cause.now);
  await dropShop(db, cause);
  await dropStore(db, cause);
  // A run that is on its way is known to this account alone.
  if (!(await isPayPalPaying(db))) await dropAccount(db, cause);
}

type Switched = Pick<TenantRow, 'enabled' | 'tenantId'>;

/** The entry that the audit logs get: that of the tenant, and that of the operator who did it. */
export const switched = ({ enabled, tenantId }: Switched, reason: string | undefined) => ({
  action: enabled ? ('tenant-enabled' as const) : ('tenant-disabled' as const),
  subject: tenantId,
  ...(reason !== undefined && { details: { changes: [], reason } }),
});
