import type { OrderFeed } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { needsCollections } from '#server/referrals/rule-of-order.ts';
import { openStore } from './call-store.ts';
import { wooCommerce } from './connected-store.ts';
import { fetchChanged } from './fetch-orders.ts';

/** The orders of the tenant's WooCommerce store. */
export const wooCommerceOrders: OrderFeed = {
  system: 'woo-commerce',
  async *ordersChanged(window, { config, inTenant, signal }) {
    const connected = await inTenant((db) => wooCommerce.find(db));
    if (!connected) throw new ShopError('not-added');
    const store = openStore(connected, config, signal);
    const asksForCategories = await inTenant((db) => needsCollections(db, 'woo-commerce'));
    yield* fetchChanged({ store, host: connected.shopHost, asksForCategories }, window);
  },
};
