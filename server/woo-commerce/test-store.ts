import { z } from 'zod';
import type { IntegrationTestResult } from '#contract/integrations/integration.ts';
import { isOlder, type WooCommerceStatus } from '#contract/woo-commerce/status.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Store } from './call-store.ts';
import { readStatus } from './status.ts';

/** Older stores cannot say which orders changed in a time: `modified_after` came with it. */
const oldestVersion = '5.8.0';

const titles = {
  address: 'Store address',
  key: 'REST API key',
  orders: 'Orders',
  version: 'WooCommerce version',
  plugin: 'Plugin',
} as const;

const passed = (title: string, message: string): IntegrationTestResult => ({
  ...{ title, result: 'passed', message },
});
const failed = (title: string, message: string): IntegrationTestResult => ({
  ...{ title, result: 'failed', message },
});

/** Makes each request that a store has to answer, and tells which of them work. */
export async function testStore(
  store: Store,
  config: Pick<Config, 'wooCommerce'>,
): Promise<IntegrationTestResult[]> {
  const status = await attempt(readStatus(store, config));
  if (!(status instanceof ShopError))
    return [
      passed(titles.address, 'The store answers'),
      passed(titles.key, 'The store accepts the key'),
      await testOrders(store),
      versionOf(status),
      pluginOf(status),
    ];
  const { failure, toWhoAsked: message } = status;
  // It was reached, and its answer is of WooCommerce.
  const isReached = failure === 'key-refused' || failure === 'busy' || failure === 'refused';
  const notTried = (title: string) =>
    failed(title, 'Not tested, as the store gave no answer to use');
  return [
    isReached ? passed(titles.address, 'The store answers') : failed(titles.address, message),
    isReached ? failed(titles.key, message) : notTried(titles.key),
    ...[titles.orders, titles.version, titles.plugin].map(notTried),
  ];
}

async function attempt<T>(work: Promise<T>): Promise<T | ShopError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

async function testOrders(store: Store): Promise<IntegrationTestResult> {
  const answer = await attempt(
    store.ask({
      ...{ method: 'get', path: 'orders', query: { per_page: 1 } },
      answer: z.array(z.unknown()),
    }),
  );
  return answer instanceof ShopError
    ? failed(titles.orders, answer.toWhoAsked)
    : passed(titles.orders, 'The orders can be read');
}

function versionOf({ version }: WooCommerceStatus): IntegrationTestResult {
  return isOlder(version, oldestVersion)
    ? failed(titles.version, `${version} is too old. Please update to ${oldestVersion} or newer`)
    : passed(titles.version, version);
}

function pluginOf(status: WooCommerceStatus): IntegrationTestResult {
  const { bcPluginVersion, latestBcPluginVersion } = status;
  if (bcPluginVersion === null)
    return failed(titles.plugin, 'Not installed. Please install and activate it in WordPress');
  return isOlder(bcPluginVersion, latestBcPluginVersion)
    ? passed(titles.plugin, `${bcPluginVersion}; ${latestBcPluginVersion} is available`)
    : passed(titles.plugin, bcPluginVersion);
}
