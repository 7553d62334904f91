import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import {
  addWooCommerce,
  getWooCommerce,
  getWooCommerceStatus,
  removeWooCommerce,
  setWooCommerceCookieExpiry,
  testWooCommerce,
  updateWooCommerce,
} from '#contract/woo-commerce/endpoints.ts';
import { wooCommerceKey } from '#sandbox/woo-commerce/keys.ts';
import { setStopped } from '#server/integrations/queries.ts';
import { addJob, enabledJobs } from '#server/order-sync/testing/jobs.ts';
import { expectJobsToGoOn } from '#server/order-sync/testing/remove-and-add.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import {
  addBrand,
  addSeller,
  type Brand,
  connect,
  newStore,
  type StoreWorld,
  startStoreWorld,
  storeUrl,
} from './testing/start-store.ts';
import { webhookTopics } from './webhooks.ts';

let world: StoreWorld;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  world = await startStoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(world.server, `brand-${made}`);
  const { sandbox, server } = world;
  // Runs the jobs that the test before has asked for.
  await server.jobs?.drain();
  sandbox.webhooks.clear();
  sandbox.requests.length = 0;
  sandbox.plugin = { version: '1.3.0', settings: {} };
  sandbox.version = '10.3.4';
});

const masked = `${'•'.repeat(wooCommerceKey.consumerKey.length - 4)}0001`;
const update = (more: object = {}) => ({
  body: {
    ...{ storeUrl, productCategoryUrlBase: 'kategorie', couponExpiryDays: 90 },
    apiKey: { useQueryStringAuth: false },
    ...more,
  },
});
const add = (more: Parameters<typeof newStore>[0] = {}) =>
  brand.admin.call(addWooCommerce, { body: newStore(more) });

describe('a WooCommerce store', () => {
  it('is not there until it is added, and is answered without its secret [INT-35] [INT-78] [INT-80] [INT-82] [INT-121]', async () => {
    expect(await brand.admin.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
    const expected = {
      ...{ storeUrl, productCategoryUrlBase: '', couponExpiryDays: null },
      referralCookieExpiryDays: 30,
      apiKey: { consumerKey: masked, useQueryStringAuth: false },
      stopped: false,
    };
    expect(await add()).toEqual(expected);
    expect(await brand.admin.call(getWooCommerce, {})).toEqual(expected);
    const { results } = await brand.admin.call(listCurrentIntegrationTypes, {});
    expect(results).toEqual(['woo-commerce']);
    expect(world.server.log.join('')).not.toContain(wooCommerceKey.consumerSecret);
  });

  it('is changed as a whole, and keeps its key where no new one is given [INT-23] [INT-24] [INT-25] [INT-27] [INT-28] [INT-45 INT-22]', async () => {
    await add({ referralCookieExpiryDays: 45 });
    const empty = { consumerKey: '', consumerSecret: '', useQueryStringAuth: true };
    expect(await brand.admin.call(updateWooCommerce, update({ apiKey: empty }))).toEqual({
      ...{ storeUrl, productCategoryUrlBase: 'kategorie', couponExpiryDays: 90 },
      referralCookieExpiryDays: 45,
      apiKey: { consumerKey: masked, useQueryStringAuth: true },
      stopped: false,
    });
    const pair = { consumerKey: 'ck_other9876', consumerSecret: 'cs_other9876' };
    const replaced = await brand.admin.call(
      updateWooCommerce,
      update({ apiKey: { ...pair, useQueryStringAuth: false } }),
    );
    expect(replaced.apiKey.consumerKey).toBe('••••••••9876');
  });

  it.each([
    [{ couponExpiryDays: 60 }, { couponExpiryDays: 60 }],
    [{ productCategoryUrlBase: 'shop' }, { productCategoryUrlBase: 'shop' }],
    [{ storeUrl }, {}],
    [
      { apiKey: { useQueryStringAuth: true } },
      { apiKey: { consumerKey: masked, useQueryStringAuth: true } },
    ],
    [
      { apiKey: { consumerKey: 'ck_other9876', consumerSecret: 'cs_other9876' } },
      { apiKey: { consumerKey: '••••••••9876', useQueryStringAuth: false } },
    ],
    [{}, {}],
  ])('keeps the settings that a change does not name: %j [INT-156]', async (body, changed) => {
    const before = await add({ productCategoryUrlBase: 'kategorie', couponExpiryDays: 90 });
    const after = { ...before, ...changed };
    expect(await brand.admin.call(updateWooCommerce, { body })).toEqual(after);
    expect(await brand.admin.call(getWooCommerce, {})).toEqual(after);
  });

  it.each([
    ['consumerSecret', { consumerKey: 'ck_other9876' }],
    ['consumerKey', { consumerSecret: 'cs_other9876' }],
  ])('does not take half a pair: without its %s [INT-45]', async (missing, half) => {
    await add();
    const apiKey = { ...half, useQueryStringAuth: false };
    const refused = await brand.admin.refused(updateWooCommerce, update({ apiKey }));
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        [`apiKey.${missing}`]: 'Please enter both the key and the secret, or leave both empty',
      },
    });
    const { apiKey: kept } = await brand.admin.call(getWooCommerce, {});
    expect(kept.consumerKey).toBe(masked);
  });

  it('never gets the key of another store', async () => {
    await add();
    const other = update({ storeUrl: 'https://other.example.com' });
    expect(await brand.admin.refused(updateWooCommerce, other)).toMatchObject({
      status: 400,
      message: 'Another store needs a key of its own. Please enter both its key and its secret',
    });
  });

  it.each([
    ['http://shop.example.com', 'Please enter a store URL beginning with https://'],
    [
      'https://shop.example.com/order',
      'URL should point to the site root without a trailing slash or location. E.g. use https://shop.example.com not https://shop.example.com/order',
    ],
    [
      'https://shop.example.com/',
      'URL should point to the site root without a trailing slash or location. E.g. use https://shop.example.com not https://shop.example.com/',
    ],
  ])(
    'has an address that is right, which %s is not [INT-57] [INT-58] [INT-59] [INT-60] [INT-68]',
    async (typed, message) => {
      const fields = { storeUrl: message };
      const body = newStore({ storeUrl: typed });
      expect(await brand.admin.refused(addWooCommerce, { body })).toMatchObject({
        status: 400,
        fields,
      });
      await add();
      const changed = update({ storeUrl: typed });
      expect(await brand.admin.refused(updateWooCommerce, changed)).toMatchObject({
        status: 400,
        fields,
      });
    },
  );

  it.each([0, -1, 1.5, 3651])('lets nothing expire after %d days [INT-67]', async (days) => {
    const coupons = newStore({ couponExpiryDays: days });
    expect(await brand.admin.refused(addWooCommerce, { body: coupons })).toMatchObject({
      status: 400,
    });
    const cookies = newStore({ referralCookieExpiryDays: days });
    expect(await brand.admin.refused(addWooCommerce, { body: cookies })).toMatchObject({
      status: 400,
    });
    await add();
    expect(await brand.admin.refused(setWooCommerceCookieExpiry, { body: { days } })).toMatchObject(
      { status: 400 },
    );
  });

  it('is asked with its key in a header, or in the address where it wants that [INT-26]', async () => {
    await add();
    await brand.admin.call(getWooCommerceStatus, {});
    const asked = () =>
      world.sandbox.requests.filter(({ path }) => path.endsWith('/system_status'));
    const [inHeader] = asked();
    const { consumerKey, consumerSecret } = wooCommerceKey;
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    expect(inHeader?.headers).toMatchObject({
      authorization: `Basic ${basic}`,
      host: 'shop.example.com',
    });
    expect([...(inHeader?.query.keys() ?? [])]).toEqual([]);
    await brand.admin.call(updateWooCommerce, update({ apiKey: { useQueryStringAuth: true } }));
    await brand.admin.call(getWooCommerceStatus, {});
    const [, inQuery] = asked();
    expect(inQuery?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(inQuery?.query ?? [])).toEqual({
      ...{ consumer_key: consumerKey, consumer_secret: consumerSecret },
    });
  });

  it('tells of its orders from when it is added until it is removed', async () => {
    const { sandbox, server } = world;
    await connect(world, brand);
    const topics = () => [...sandbox.webhooks.values()].map(({ topic }) => topic).sort();
    expect(topics()).toEqual([...webhookTopics].sort());
    // The ping of the store is answered, and is no order.
    const pings = sandbox.delivered.slice(-4);
    expect(pings.map(({ topic, status }) => [topic, status])).toEqual(
      webhookTopics.map(() => ['ping', 200]),
    );
    await brand.admin.call(updateWooCommerce, update());
    await server.jobs?.drain();
    expect(topics()).toHaveLength(4);
    await brand.admin.call(removeWooCommerce, {});
    expect(topics()).toEqual([]);
  });

  it('keeps the webhooks that lead elsewhere, however many there are, and its own are found among them', async () => {
    const { sandbox } = world;
    await connect(world, brand);
    const own = [...sandbox.webhooks.values()];
    for (let number = 0; number < 120; number += 1) {
      const id = 900_000 + number;
      const delivery_url = `https://other.example/${number}`;
      sandbox.webhooks.set(id, {
        ...{ id, name: 'Another', topic: 'order.created', delivery_url },
        ...{ secret: 'a secret', status: 'active' },
      });
    }
    for (const { id } of own) sandbox.webhooks.delete(id);
    for (const webhook of own) sandbox.webhooks.set(webhook.id, webhook);
    await brand.admin.call(removeWooCommerce, {});
    const left = [...sandbox.webhooks.values()].map(({ delivery_url }) => delivery_url);
    expect(left).toHaveLength(120);
    expect(left.every((address) => address.startsWith('https://other.example/'))).toBe(true);
    sandbox.webhooks.clear();
  });

  it('leaves its referrals and takes its jobs along, and no others, when it is removed [INT-55]', async () => {
    const { server } = world;
    await connect(world, brand);
    await addSeller(server, brand, 'ANNA10');
    const system = 'woo-commerce' as const;
    await deliver(server, brand.tenantId, newOrder({ system, discountCodes: ['ANNA10'] }));
    for (const jobType of ['get-shopify-orders', 'get-woo-commerce-orders'] as const)
      await addJob(server, brand.tenantId, { jobType, isEnabled: true });
    const referrals = async () => (await brand.admin.call(listReferrals, { query: {} })).results;
    const before = await referrals();
    expect(before).toMatchObject([{ code: 'ANNA10', system }]);
    await brand.admin.call(removeWooCommerce, {});
    expect(await referrals()).toEqual(before);
    expect(await enabledJobs(server, brand.tenantId)).toEqual(['get-shopify-orders']);
  });

  it('lets its jobs go on when it is added again [INT-152]', async () => {
    await connect(world, brand);
    await expectJobsToGoOn(world.server, brand.tenantId, {
      jobType: 'get-woo-commerce-orders',
      remove: () => brand.admin.call(removeWooCommerce, {}),
      add: () => connect(world, brand),
    });
  });

  it('is removed though it does not answer, and is then not there [INT-35] [INT-80] [INT-82]', async () => {
    await connect(world, brand);
    world.sandbox.fail('/webhooks', { status: 500, body: {} });
    const answer = await brand.admin.send(removeWooCommerce, {});
    expect(answer.statusCode).toBe(204);
    expect(await brand.admin.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
    expect(await brand.admin.refused(removeWooCommerce, {})).toMatchObject({ status: 404 });
    const { results } = await brand.admin.call(listAuditEntries, { query: {} });
    expect(results.map(({ action }) => action).sort()).toEqual([
      'integration-added',
      'integration-removed',
    ]);
  });

  it('is of one tenant', async () => {
    await add();
    const other = await addBrand(world.server, `other-${made}`);
    expect(await other.admin.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
  });
});

describe('the status of a store', () => {
  it('has every version that the store tells [INT-29] [INT-86] [INT-118] [INT-119]', async () => {
    await add();
    expect(await brand.admin.call(getWooCommerceStatus, {})).toEqual({
      ...{ isBcPluginInstalled: true, bcPluginVersion: '1.3.0', latestBcPluginVersion: '1.3.0' },
      ...{ version: '10.3.4', hposEnabled: true, hposSyncEnabled: false },
      ...{ wpVersion: '6.8.3', mySqlVersion: '8.0.44', defaultTimezone: 'UTC' },
      wcDatabaseVersion: '10.3.4',
    });
    world.sandbox.plugin = undefined;
    expect(await brand.admin.call(getWooCommerceStatus, {})).toMatchObject({
      ...{ isBcPluginInstalled: false, bcPluginVersion: null },
    });
  });

  it.each([
    ['busy', { status: 429, headers: { 'retry-after': '7' } }],
    ['away', { status: 503, body: {} }],
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, text: '<html>Hello</html>' }],
    ['half a JSON', { status: 200, text: '{"environment":{"version":"10' }],
    ['moved', { status: 301, headers: { location: 'http://127.0.0.1:9/inside' } }],
    ['hang-up', 'hang-up'],
  ] as const)('is a clear problem while the store is %s [INT-112]', async (_, fault) => {
    await add();
    world.sandbox.fail('/system_status', fault);
    expect(await brand.admin.refused(getWooCommerceStatus, {})).toMatchObject({
      ...{ status: 502, code: 'shop-failed' },
    });
    const asked = world.sandbox.requests.filter(({ path }) => path.endsWith('/system_status'));
    expect(asked).toHaveLength(1);
  });
});

describe('the test of a store', () => {
  const results = async () => (await brand.admin.call(testWooCommerce, {})).results;

  it('passes in all it looks at, and lets a store that stopped go on [INT-31] [INT-32] [INT-48] [INT-83] [INT-84]', async () => {
    await add();
    await world.server.database.inTenant(brand.tenantId, (db) =>
      setStopped(db, 'woo-commerce', world.server.now),
    );
    expect((await brand.admin.call(getWooCommerce, {})).stopped).toBe(true);
    world.sandbox.fail('/orders', { status: 500, body: {} });
    expect((await results()).filter(({ result }) => result === 'failed')).toEqual([
      { title: 'Orders', result: 'failed', message: expect.stringMatching(/did not answer/) },
    ]);
    expect((await brand.admin.call(getWooCommerce, {})).stopped).toBe(true);
    expect(await results()).toEqual([
      { title: 'Store address', result: 'passed', message: 'The store answers' },
      { title: 'REST API key', result: 'passed', message: 'The store accepts the key' },
      { title: 'Orders', result: 'passed', message: 'The orders can be read' },
      { title: 'WooCommerce version', result: 'passed', message: '10.3.4' },
      { title: 'Plugin', result: 'passed', message: '1.3.0' },
    ]);
    expect((await brand.admin.call(getWooCommerce, {})).stopped).toBe(false);
  });

  it('fails where the key is not known, the versions are old, or the plugin is missing', async () => {
    await add({
      apiKey: { consumerKey: 'ck_no', consumerSecret: 'cs_no', useQueryStringAuth: false },
    });
    expect((await results()).map(({ result }) => result)).toEqual([
      'passed',
      ...Array(4).fill('failed'),
    ]);
    await add();
    world.sandbox.plugin = undefined;
    world.sandbox.version = '5.7.2';
    expect((await results()).slice(3)).toMatchObject([
      { result: 'failed', message: '5.7.2 is too old. Please update to 5.8.0 or newer' },
      { result: 'failed', message: 'Not installed. Please install and activate it in WordPress' },
    ]);
  });

  it.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://2130706433',
    'https://[::ffff:10.0.0.1]:8443',
  ])('does not get to %s, which is inside our network', async (inside) => {
    const server = await startTestServer();
    const { admin } = await addBrand(server, 'acme');
    await admin.call(addWooCommerce, { body: newStore({ storeUrl: inside }) });
    const {
      results: [address],
    } = await admin.call(testWooCommerce, {});
    expect(address).toMatchObject({
      result: 'failed',
      message: 'The address of the store does not lead to a public place',
    });
    await server.close();
  });
});

describe('the referral cookie of a store', () => {
  it('expires as the plugin is told, which is kept once it was [INT-54] [INT-85 REF-107 INT-120]', async () => {
    await add();
    const set = (days: number) => brand.admin.send(setWooCommerceCookieExpiry, { body: { days } });
    expect((await set(60)).json()).toMatchObject({ referralCookieExpiryDays: 60 });
    expect(world.sandbox.plugin?.settings).toEqual({ referralCookieExpiryDays: 60 });
    world.sandbox.plugin = undefined;
    expect((await set(90)).statusCode).toBe(502);
    expect(await brand.admin.call(getWooCommerce, {})).toMatchObject({
      referralCookieExpiryDays: 60,
    });
  });
});
