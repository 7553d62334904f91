import type { ShopAccess } from '#server/integrations/catalogue.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { openStore, type Store } from './call-store.ts';
import { wooCommerce } from './connected-store.ts';

/** The store of the tenant, and its host. Throws a `ShopError`, `not-added` where there is none. */
export async function openConnectedStore(
  { config, inTenant }: Pick<ShopAccess, 'config' | 'inTenant'>,
  signal?: AbortSignal,
): Promise<{ store: Store; host: string }> {
  const connected = await inTenant((db) => wooCommerce.find(db));
  if (!connected) throw new ShopError('not-added');
  return { store: openStore(connected, config, signal), host: connected.shopHost };
}
