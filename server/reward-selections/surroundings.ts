import { findShopEmails } from '#server/linked-accounts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import type { Surroundings } from './readiness.ts';

/** The facts that issuing rewards to people depends on, by their ids. */
export async function surroundingsOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<(userId: string) => Surroundings> {
  const hasShop = (await storedShopify.find(db)) !== undefined;
  const emails = await findShopEmails(db, userIds);
  return (userId) => ({ hasShop, shopEmail: emails.get(userId) });
}
