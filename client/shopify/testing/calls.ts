import type { EndpointName } from '#contract/endpoints.ts';
import { type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { catalogueQueries } from '../catalogue-queries.ts';
import { shopifyMutations } from '../mutations.ts';
import { shopifyQueries } from '../queries.ts';

const ofShop: readonly EndpointName[] = [
  'getShopify',
  'listShopifyScripts',
  'listCurrentIntegrationTypes',
  'getShopifyBilling',
];
const shopConnection = { code: 'a', hmac: 'b', host: 'c', shop: 'd', state: 'e', timestamp: '1' };
const shopChoices = {
  storeUrl: 'https://shop.example.com',
  allocationDiscountExpiryDays: null,
  allocationGiftCardExpiryDays: null,
  referralCookieExpiryDays: 30,
};

export const reads: Reads = (api) => [
  read(shopifyQueries(api).settings()),
  read(shopifyQueries(api).scripts()),
];

export const narrowed: Reads = (api) => [
  read(catalogueQueries(api).products(1, '')),
  read(catalogueQueries(api).collections(2, 'shoes')),
];

export const writes: Writes = {
  authorizeShopify: 'it asks the store, and changes nothing here',
  connectShopify: write((api) => shopifyMutations(api).connect(), shopConnection, ofShop),
  updateShopify: write((api) => shopifyMutations(api).update(), shopChoices, ofShop),
  removeShopify: write((api) => shopifyMutations(api).remove(), undefined, ofShop),
  testShopify: write((api) => shopifyMutations(api).test(), undefined, ofShop),
  refreshShopifyShop: write((api) => shopifyMutations(api).refresh(), undefined, ofShop),
  installShopifyScripts: write((api) => shopifyMutations(api).installScripts(), undefined, ofShop),
  uninstallShopifyScripts: write(
    (api) => shopifyMutations(api).uninstallScripts(),
    undefined,
    ofShop,
  ),
  removeShopifyScript: write((api) => shopifyMutations(api).removeScript(), '7001', ofShop),
};

export const others: Reads = (api) => [
  send(shopifyMutations(api).authorize(), { shopName: 'acme' }),
];
