import type { ShopAccess } from '#server/integrations/catalogue.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { openStore, type Store } from './call-store.ts';
import { wooCommerce } from './connected-store.ts';

/** The store of the tenant. Throws a `ShopError`, `not-added` where there is none. */
export async function openConnectedStore({
  config,
  inTenant,
}: Pick<ShopAccess, 'config' | 'inTenant'>): Promise<Store> {
  const connected = await inTenant((db) => wooCommerce.find(db));
  if (!connected) throw new ShopError('not-added');
  return openStore(connected, config);
}
