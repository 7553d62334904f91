import type { Handlers } from '#server/platform/http/bind.ts';
import { authorizeShopify } from './authorize.ts';
import * as catalogue from './catalogue-service.ts';
import { connectShopify } from './connect.ts';
import * as scripts from './scripts-service.ts';
import * as service from './service.ts';

export const shopifyHandlers: Handlers<
  | 'getShopify'
  | 'authorizeShopify'
  | 'connectShopify'
  | 'updateShopify'
  | 'removeShopify'
  | 'testShopify'
  | 'refreshShopifyShop'
  | 'getShopifyProduct'
  | 'getShopifyCollection'
  | 'findShopifyCustomer'
  | 'listShopifyScripts'
  | 'installShopifyScripts'
  | 'uninstallShopifyScripts'
  | 'removeShopifyScript'
> = {
  getShopify: service.getShopify,
  authorizeShopify,
  connectShopify,
  updateShopify: service.updateShopify,
  removeShopify: service.removeShopify,
  testShopify: service.testShopify,
  refreshShopifyShop: service.refreshShopifyShop,
  getShopifyProduct: catalogue.getShopifyProduct,
  getShopifyCollection: catalogue.getShopifyCollection,
  findShopifyCustomer: catalogue.findShopifyCustomer,
  listShopifyScripts: scripts.listShopifyScripts,
  installShopifyScripts: scripts.installShopifyScripts,
  uninstallShopifyScripts: scripts.uninstallShopifyScripts,
  removeShopifyScript: scripts.removeShopifyScript,
};
