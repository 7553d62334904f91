import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { wooCommerce } from '#server/woo-commerce/connected-store.ts';
import { acmeReferrals, globexReferrals } from './referral-plans.ts';
import { addWooCommerce, withDemoWooCommerce } from './woo-commerce.ts';

let server: TestServer;
let demo: Awaited<ReturnType<typeof withDemoWooCommerce>>;

beforeAll(async () => {
  server = await startTestServer();
  demo = await withDemoWooCommerce(readConfig({}));
});
afterAll(async () => {
  for (const sandbox of demo.sandboxes) await sandbox.close();
  await server.close();
});

it('connects the brand whose orders come from WooCommerce, and nobody else', async () => {
  const hosts = [];
  for (const [name, referrals] of [
    ['globex', globexReferrals],
    ['acme', acmeReferrals],
  ] as const) {
    const tenantId = await server.addTenant(name);
    hosts.push(
      await server.database.inTenant(tenantId, async (db) => {
        await addWooCommerce(db, { referrals }, { now: server.now, connectedDaysAgo: 385 });
        return (await wooCommerce.find(db))?.shopHost;
      }),
    );
  }
  expect(hosts).toEqual(['shop.globex.test', undefined]);
});

it('reaches the store at a sandbox on loopback, or where it was configured', async () => {
  expect(demo.config.wooCommerce.reachedAt).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await withDemoWooCommerce(demo.config)).toEqual({ config: demo.config, sandboxes: [] });
});
