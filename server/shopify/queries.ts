import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { present } from './present.ts';
import { storedShopify } from './stored-shopify.ts';

export { dropShop } from './drop-shop.ts';

/** The settings of the own tenant's shop, without its key; undefined where none was added. */
export async function findShopifySettings(db: TenantDb): Promise<ShopifyIntegration | undefined> {
  const stored = await storedShopify.find(db);
  return stored && present(stored);
}
