import type { EndpointName } from '#contract/endpoints.ts';
import { type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { wooCommerceMutations } from '../mutations.ts';
import { wooCommerceQueries } from '../queries.ts';

const ofIntegration: readonly EndpointName[] = [
  'getWooCommerce',
  'getWooCommerceStatus',
  'getGettingStarted',
];
const storeKey = {
  ...{ consumerKey: 'ck_0123456789', consumerSecret: 'cs_0123456789' },
  useQueryStringAuth: false,
};

export const reads: Reads = (api) => [
  read(wooCommerceQueries(api).settings()),
  read(wooCommerceQueries(api).status()),
];

export const writes: Writes = {
  addWooCommerce: write(
    (api) => wooCommerceMutations(api).add(),
    { storeUrl: 'https://shop.test', apiKey: storeKey },
    ofIntegration,
  ),
  updateWooCommerce: write(
    (api) => wooCommerceMutations(api).update(),
    {
      ...{ storeUrl: 'https://shop.test', productCategoryUrlBase: '', couponExpiryDays: null },
      apiKey: storeKey,
    },
    ofIntegration,
  ),
  removeWooCommerce: write((api) => wooCommerceMutations(api).remove(), undefined, ofIntegration),
  testWooCommerce: write((api) => wooCommerceMutations(api).test(), undefined, ofIntegration),
  setWooCommerceCookieExpiry: write(
    (api) => wooCommerceMutations(api).setCookieExpiry(),
    { days: 30 },
    ofIntegration,
  ),
  askForWooCommerceKey: 'the store is not connected before it has answered',
};

export const others: Reads = (api) => [
  send(wooCommerceMutations(api).askForKey(), { storeUrl: 'https://shop.test' }),
];
