import { mutationOptions } from '@tanstack/react-query';
import type { ShopifyConnection } from '#contract/shopify/connection.ts';
import {
  authorizeShopify,
  connectShopify,
  installShopifyScripts,
  refreshShopifyShop,
  removeShopify,
  removeShopifyScript,
  testShopify,
  uninstallShopifyScripts,
  updateShopify,
} from '#contract/shopify/endpoints.ts';
import type { ChangedShopifyChoices } from '#contract/shopify/settings.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

const meta = { changes: ['integration'] as const };

/** The mutations for the store at Shopify. */
export const shopifyMutations = (api: Api) => ({
  /** Answers the address to which the browser goes on. */
  authorize: () =>
    mutationOptions({
      mutationFn: (body: { shopName: string }) => api.call(authorizeShopify, { body }),
    }),
  /** Hands on the parameters with which the store has sent the browser back. */
  connect: () =>
    mutationOptions({
      mutationFn: (body: ShopifyConnection) => api.call(connectShopify, { body }),
      meta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: (body: ChangedShopifyChoices) => api.call(updateShopify, { body }),
      meta,
    }),
  /** One that is already gone counts as removed. */
  remove: () => mutationOptions({ mutationFn: () => removed(api.call(removeShopify, {})), meta }),
  /** A store that has stopped goes on once all tests have passed. */
  test: () => mutationOptions({ mutationFn: () => api.call(testShopify, {}), meta }),
  refresh: () => mutationOptions({ mutationFn: () => api.call(refreshShopifyShop, {}), meta }),
  installScripts: () =>
    mutationOptions({ mutationFn: () => api.call(installShopifyScripts, {}), meta }),
  uninstallScripts: () =>
    mutationOptions({ mutationFn: () => api.call(uninstallShopifyScripts, {}), meta }),
  removeScript: () =>
    mutationOptions({
      mutationFn: (id: string) => removed(api.call(removeShopifyScript, { params: { id } })),
      meta,
    }),
});
