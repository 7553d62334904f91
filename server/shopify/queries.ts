import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { findLatestEntry } from '#server/audit/queries.ts';
import { listPlatforms } from '#server/integrations/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { present } from './present.ts';
import { storedShopify } from './stored-shopify.ts';

export { dropShop } from './drop-shop.ts';

/** The settings of the own tenant's shop, without its key; undefined where none was added. */
export async function findShopifySettings(db: TenantDb): Promise<ShopifyIntegration | undefined> {
  const stored = await storedShopify.find(db);
  return stored && present(stored);
}

/**
 * The event by which the shop has taken the app out, where no shop is connected since. Nobody here did it, so the audit
 * log names nobody.
 */
export async function findShopThatLeft(db: TenantDb): Promise<{ id: string } | undefined> {
  const added = await listPlatforms(db);
  if (added.some(({ platform }) => platform === 'shopify')) return undefined;
  const removal = await findLatestEntry(db, 'integration-removed', 'Shopify');
  return removal?.actor === null ? removal : undefined;
}
