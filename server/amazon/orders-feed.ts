import type { OrderFeed } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { fetchAccessToken } from './access-token.ts';
import { fetchPage } from './fetch-page.ts';
import { toShopOrder } from './to-shop-order.ts';

/** Amazon answers only for orders that changed two minutes ago or earlier. */
const delaySeconds = 120;

/** The orders of a tenant's seller account at Amazon, which the installation configures. */
export const amazonOrders: OrderFeed = {
  async *ordersChanged(window, { config, tenantId, signal }) {
    const { amazon } = config;
    const account = amazon?.accounts[tenantId];
    if (!amazon || !account) throw new ShopError('not-added');
    const wait = window.until.getTime() / 1000 + delaySeconds - Date.now() / 1000;
    if (wait > 0) throw new ShopError('busy', { retryAfterSeconds: Math.ceil(wait) });
    const token = await fetchAccessToken(amazon, account.refreshToken, signal);
    const { marketplaceIds } = account;
    let paginationToken: string | undefined;
    do {
      const question = { window, marketplaceIds, paginationToken };
      const page = await fetchPage({ url: amazon.url, token, signal }, question);
      const read = page.orders.map(toShopOrder);
      yield {
        orders: read.filter((order) => order !== undefined && order !== 'pending'),
        unreadable: read.filter((order) => order === undefined).length,
      };
      paginationToken = page.pagination?.nextToken;
    } while (paginationToken !== undefined);
  },
};
