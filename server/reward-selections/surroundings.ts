import { findShopEmails } from '#server/linked-accounts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import type { Surroundings } from './readiness.ts';

/** Whether the tenant has a shop at Shopify that can be asked. */
export const hasConnectedShop = async (db: TenantDb): Promise<boolean> =>
  (await storedShopify.find(db)) !== undefined;

/** The facts that issuing rewards to people depends on, by their ids. */
export async function surroundingsOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<(userId: string) => Surroundings> {
  const hasShop = await hasConnectedShop(db);
  const emails = await findShopEmails(db, userIds);
  return (userId) => ({ hasShop, shopEmail: emails.get(userId) });
}
