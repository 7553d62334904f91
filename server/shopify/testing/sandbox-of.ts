import {
  type ShopifySandbox,
  shopifyApp,
  startShopifySandbox,
} from '#sandbox/shopify/shopify-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const sandboxes = new WeakMap<object, Promise<ShopifySandbox>>();

/** Shopify for a server that is running already: the same for all areas that ask for it. */
export function shopifySandboxOf(server: TestServer): Promise<ShopifySandbox> {
  const started = sandboxes.get(server) ?? start(server);
  sandboxes.set(server, started);
  return started;
}

async function start({ config }: TestServer): Promise<ShopifySandbox> {
  const sandbox = await startShopifySandbox({ send: async () => {} });
  const shopify = { ...shopifyApp, url: sandbox.url };
  Object.assign(config, { shopify });
  return sandbox;
}
