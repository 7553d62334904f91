import { afterAll, beforeAll, expect, it } from 'vitest';
import { categories, products } from '#sandbox/woo-commerce/catalogue.ts';
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

it('has a percentage for a category and one for a product, and orders of goods, as the store has them', () => {
  const { type, goods } = globexReferrals;
  const named = (rows: readonly { id: number; name: string }[], id: string) =>
    rows.find((row) => String(row.id) === id)?.name;
  const picked = (type.reward.referralRates ?? []).map((rate) => {
    const { kind, items } = rate.goods ?? { kind: null, items: [] };
    const rows = kind === 'product' ? products : categories;
    return [kind, items.map(({ id, title }) => [title, named(rows, id)])];
  });
  expect(picked).toEqual([
    ['collection', [['Desk', 'Desk']]],
    ['product', [['Walnut laptop stand', 'Walnut laptop stand']]],
  ]);
  for (const { productId, collectionIds } of goods) {
    const name = products.find(({ id }) => String(id) === productId)?.category;
    const own = categories.find((each) => each.name === name);
    const above = own?.parent ? [String(own.parent)] : [];
    expect([productId, collectionIds]).toEqual([productId, [String(own?.id), ...above]]);
  }
});
