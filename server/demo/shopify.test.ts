import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSystemOf } from '#contract/billing/payment-method.ts';
import { startJsonServer } from '#sandbox/json-server.ts';
import { findAccount } from '#server/billing/queries.ts';
import { readConfig } from '#server/platform/config.ts';
import { openConnectedShop } from '#server/shopify/connected-shop.ts';
import { readShop } from '#server/shopify/shop.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { testShop } from '#server/shopify/test-shop.ts';
import { followCharges } from '#server/shopify-billing/follow-charges.ts';
import { listCharges } from '#server/shopify-billing/repository.ts';
import { setOwnBilling } from '#server/tenants/queries.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { acmeReferrals, globexReferrals } from './referral-plans.ts';
import { addShopify, withDemoShopify } from './shopify.ts';
import { addCharges, rememberCharges } from './shopify-charges.ts';

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

type Plan = Parameters<typeof addShopify>[1];

const fill = async (name: string, plan: Plan, config = demo.config) => {
  const tenantId = await server.addTenant(name);
  const inTenant = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
    server.database.inTenant(tenantId, work);
  await inTenant((db) => addShopify(db, plan, { config, now: server.now, connectedDaysAgo: 385 }));
  return inTenant;
};

it('connects the brand whose orders come from Shopify, to a shop that answers', async () => {
  const inTenant = await fill('acme', { referrals: acmeReferrals });
  const shop = await openConnectedShop({ config: demo.config, inTenant, now: server.now });
  expect((await readShop(shop)).shop).toMatchObject({
    ...{ shopName: 'acme-outdoor', currency: 'USD', domain: 'shop.acme-outdoor.example' },
  });
});

it.each([
  ['acme', { referrals: acmeReferrals }],
  ['northwind', { pays: 'by-shopify' }],
] as const)('connects the shop of %s, which passes every test of its page', async (name, plan) => {
  const inTenant = await fill(`${name}-tested`, plan);
  const { config } = demo;
  const results = await testShop({ config, inTenant, now: server.now });
  expect(results.map(({ title, result }) => `${title} ${result}`)).toEqual([
    ...['Connection passed', 'Permissions passed', 'Orders passed', 'Webhooks passed'],
  ]);
});

it('connects nobody else, and not to an app that was configured', async () => {
  const configured = readConfig({
    SHOPIFY_API_KEY: 'own',
    SHOPIFY_API_SECRET: 'a-secret-of-more-than-16-characters',
  });
  expect(await withDemoShopify(configured)).toEqual({ config: configured, sandboxes: [] });
  for (const inTenant of [
    await fill('globex', { referrals: globexReferrals }),
    await fill('other', { referrals: acmeReferrals }, configured),
  ])
    expect(await inTenant((db) => storedShopify.find(db))).toBeUndefined();
});

it('has a brand whose shop pays for its plan, and knows its charges again after a start', async () => {
  const inTenant = await fill('northwind', { pays: 'by-shopify' });
  expect(await inTenant((db) => addCharges(db, server.now))).toBe(true);
  await inTenant((db) =>
    setOwnBilling(db, { ...billingSystemOf('shopify'), denyTrialPeriod: false }),
  );
  const statusesOf = async () =>
    (await inTenant(listCharges)).map(({ kind, status }) => `${kind} ${status}`);
  const stored = await statusesOf();
  expect(stored).toEqual([
    ...['subscription active', 'one-time declined', 'one-time active', 'subscription cancelled'],
  ]);
  const [sandbox] = demo.sandboxes;
  await rememberCharges(sandbox?.shops ?? new Map(), server.database, demo.config, server.now);
  const context = { config: demo.config, inTenant, now: server.now };
  await followCharges(context, { clientAddress: '', now: server.now });
  expect(await statusesOf()).toEqual(stored);
  expect(await inTenant(findAccount)).toMatchObject({ paidByShopify: true, isActive: true });
});

it('has a shop whose answer to a charge arrives, by a name that only browsers know, and is lost where nobody listens', async () => {
  const listener = await startJsonServer(() => ({ status: 200 }));
  const shop = demo.sandboxes[0]?.shops.get('northwind-cycles.myshopify.com');
  const { port } = new URL(listener.url);
  const uri = `http://northwind.invalid:${port}/told`;
  shop?.subscriptions.push({ topic: 'APP_SUBSCRIPTIONS_UPDATE', uri });
  const terms = { kind: 'AppSubscription', interval: 'EVERY_30_DAYS', amount: '99.00' } as const;
  const more = { name: 'Essentials', test: true, returnUrl: 'http://northwind.invalid/billing' };
  const charge = shop?.addCharge({ ...terms, ...more });
  await shop?.setCharge(charge?.id ?? 0, 'DECLINED');
  expect(listener.requests).toMatchObject([
    { path: '/told', headers: { host: `northwind.invalid:${port}` } },
  ]);
  await listener.close();
  await expect(shop?.setCharge(charge?.id ?? 0, 'EXPIRED')).resolves.toBeUndefined();
});
