import type { OrderFeed } from '#server/integrations/order-feed.ts';
import { needsCollections } from '#server/referrals/rule-of-order.ts';
import { fetchChanged } from './fetch-orders.ts';
import { openConnectedStore } from './open-connected-store.ts';

/** The orders of the tenant's WooCommerce store. */
export const wooCommerceOrders: OrderFeed = {
  async *ordersChanged(window, { config, inTenant, signal }) {
    const shop = await openConnectedStore({ config, inTenant }, signal);
    const asksForCategories = await inTenant((db) => needsCollections(db, 'woo-commerce'));
    yield* fetchChanged({ ...shop, asksForCategories }, window);
  },
};
