import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { removeIntegration } from '#server/integrations/queries.ts';
import { disableJobsOf } from '#server/order-sync/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type ConnectedStore, wooCommerce } from './connected-store.ts';
import { forgetRequests } from './repository.ts';

/** Removes the store of the transaction's tenant; answers the one that there was. The store itself is not told. */
export async function dropStore(
  db: TenantDb,
  cause: AuditCause,
): Promise<ConnectedStore | undefined> {
  // A key that is approved only now would connect a store again that nobody wants.
  await forgetRequests(db);
  const present = await wooCommerce.lock(db);
  if (!present) return undefined;
  await removeIntegration(db, 'woo-commerce');
  await disableJobsOf(db, 'woo-commerce');
  await recordAudit(db, cause, { action: 'integration-removed', subject: 'WooCommerce' });
  return present;
}
