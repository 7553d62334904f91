import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openConnectedShop } from '#server/shopify/connected-shop.ts';
import { readShop } from '#server/shopify/shop.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { acmeReferrals, globexReferrals } from './referral-plans.ts';
import { addShopify, withDemoShopify } from './shopify.ts';

let server: TestServer;
let demo: Awaited<ReturnType<typeof withDemoShopify>>;

beforeAll(async () => {
  server = await startTestServer();
  demo = await withDemoShopify(readConfig({}));
});
afterAll(async () => {
  for (const sandbox of demo.sandboxes) await sandbox.close();
  await server.close();
});

const fill = async (name: string, referrals: typeof acmeReferrals, config = demo.config) => {
  const tenantId = await server.addTenant(name);
  const inTenant = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
    server.database.inTenant(tenantId, work);
  await inTenant((db) =>
    addShopify(db, { referrals }, { config, now: server.now, connectedDaysAgo: 385 }),
  );
  return inTenant;
};

it('connects the brand whose orders come from Shopify, to a shop that answers', async () => {
  const inTenant = await fill('acme', acmeReferrals);
  const shop = await openConnectedShop({ config: demo.config, inTenant, now: server.now });
  expect((await readShop(shop)).shop).toMatchObject({
    ...{ shopName: 'acme-outdoor', currency: 'USD', domain: 'shop.acme-outdoor.example' },
  });
});

it('connects nobody else, and not to an app that was configured', async () => {
  const configured = readConfig({
    SHOPIFY_API_KEY: 'own',
    SHOPIFY_API_SECRET: 'a-secret-of-more-than-16-characters',
  });
  expect(await withDemoShopify(configured)).toEqual({ config: configured, sandboxes: [] });
  for (const inTenant of [
    await fill('globex', globexReferrals),
    await fill('other', acmeReferrals, configured),
  ])
    expect(await inTenant((db) => storedShopify.find(db))).toBeUndefined();
});
