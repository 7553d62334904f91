import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { removeIntegration } from '#server/integrations/queries.ts';
import { disableJobsOf } from '#server/order-sync/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { endChargesBut } from '#server/shopify-billing/queries.ts';
import { leaveShop } from './leave-shop.ts';
import { storedShopify } from './stored-shopify.ts';

/**
 * Removes the shop of the transaction's tenant. Here it is gone at once; the shop itself is left as soon as it answers.
 * Answers whether there was one.
 */
export async function dropShop(
  db: TenantDb,
  cause: AuditCause & { readonly config: Config },
): Promise<boolean> {
  const found = await storedShopify.lock(db);
  if (!found) return false;
  await forgetShop(db, cause);
  await enqueue(db, leaveShop(cause.config), { shopHost: found.shopHost, key: found.key });
  return true;
}

/** Removes all that goes with the shop of the transaction's tenant, and tells nobody outside. */
export async function forgetShop(db: TenantDb, cause: AuditCause): Promise<void> {
  await removeIntegration(db, 'shopify');
  await disableJobsOf(db, 'shopify');
  await endChargesBut(db, null);
  await recordAudit(db, cause, { action: 'integration-removed', subject: 'Shopify' });
}
