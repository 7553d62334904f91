import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import * as calls from '#contract/shopify/endpoints.ts';
import {
  readTenant,
  readTenantAsAdmin,
  updateTenantData,
} from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import { setStopped } from '#server/integrations/queries.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { openConnectedShop } from './connected-shop.ts';
import { subscribeToAll } from './set-up-shop.ts';
import { choices } from './testing/access.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let supporter: TestCaller;
let shop: SandboxShop;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  const host = `shop-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`brand-${count}`, host));
  await shopify.connect(admin, `shop-${count}`);
  const { server } = shopify;
  supporter = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  shop = found;
});

describe('the settings of a shop', () => {
  it('are changed, and answered without the key [INT-17 INT-18 INT-19]', async () => {
    const body = {
      storeUrl: 'https://shop.example.com',
      allocationDiscountExpiryDays: 30,
      allocationGiftCardExpiryDays: 365,
      referralCookieExpiryDays: 14,
    };
    const changed = await admin.call(calls.updateShopify, { body });
    expect(changed).toMatchObject({ ...body, shopName: `shop-${count}`, stopped: false });
    expect(await admin.call(calls.getShopify, {})).toEqual(changed);
    for (const key of shop.keys.keys()) expect(JSON.stringify(changed)).not.toContain(key);
  });

  it('stay as they are where a change does not name them [INT-151]', async () => {
    await admin.call(calls.updateShopify, { body: { allocationGiftCardExpiryDays: 60 } });
    const body = { referralCookieExpiryDays: 14 };
    const changed = await admin.call(calls.updateShopify, { body });
    expect(changed).toMatchObject({ ...body, allocationGiftCardExpiryDays: 60 });
  });

  it('are among those of the tenant, where they are not to be changed, and for its staff alone [SET-18]', async () => {
    const params = { tenantId };
    const ofTenant = async () =>
      (await admin.call(readTenantAsAdmin, { params, query: {} })).data.shopify;
    expect(await ofTenant()).toMatchObject({ shopName: `shop-${count}`, currency: shop.currency });
    const body = { ...choices, allocationDiscountExpiryDays: 7 };
    const changed = await admin.call(calls.updateShopify, { body });
    expect(await ofTenant()).toEqual(changed);
    const data = { supportEmail: 'help@brand.test', shopify: { ...changed, shopName: 'other' } };
    const { data: before } = await admin.call(readTenantAsAdmin, { params, query: {} });
    const saved = await admin.send(updateTenantData, { params, body: { data, before } });
    expect(saved.json().data).toMatchObject({ supportEmail: 'help@brand.test', shopify: changed });
    expect(await ofTenant()).toEqual(changed);
    const member = shopify.server.as(await shopify.server.addPerson(tenantId));
    expect((await member.call(readTenant, { params, query: {} })).data).not.toHaveProperty(
      'shopify',
    );
    await admin.call(calls.removeShopify, {});
    expect(await ofTenant()).toBeUndefined();
  });

  it.each([
    ['allocationDiscountExpiryDays', 0],
    ['allocationDiscountExpiryDays', 1.5],
    ['allocationGiftCardExpiryDays', 0],
    ['allocationGiftCardExpiryDays', -1],
    ['referralCookieExpiryDays', 0],
    ['referralCookieExpiryDays', null],
  ])('have whole days of 1 or more: %s is not %j [INT-120]', async (field, value) => {
    const body = { ...choices, [field]: value };
    const refused = await admin.send(calls.updateShopify, { body });
    expect(refused.statusCode).toBe(400);
  });

  it.each([
    ['http://shop.example.com', 'Please enter a store URL beginning with https://'],
    [
      'https://shop.example.com/',
      'URL should point to the site root without a trailing slash or location. E.g. use https://shop.example.com not https://shop.example.com/',
    ],
  ])('have the address of the root of a store: not %s [INT-66]', async (storeUrl, message) => {
    expect(
      await admin.refused(calls.updateShopify, { body: { ...choices, storeUrl } }),
    ).toMatchObject({ status: 400, fields: { storeUrl: message } });
  });

  it('are read anew from the shop [INT-96 REW-176]', async () => {
    const before = await admin.call(calls.getShopify, {});
    shop.domain = 'Moved.Example';
    shop.isPlus = !before.isPlus;
    const { method, path } = calls.refreshShopifyShop;
    expect(`${method} ${path}`).toBe('POST /api/v1/shop/refresh');
    const after = { ...before, domain: 'moved.example', isPlus: shop.isPlus };
    expect(await admin.call(calls.refreshShopifyShop, {})).toEqual(after);
    expect(await admin.call(calls.getShopify, {})).toEqual(after);
  });
});

describe('removing a shop', () => {
  it('takes it out at once, and a repeat finds nothing [INT-81]', async () => {
    const answer = await admin.send(calls.removeShopify, {});
    expect(answer.statusCode).toBe(204);
    expect(await admin.refused(calls.getShopify, {})).toMatchObject({ status: 404 });
    expect(await admin.refused(calls.removeShopify, {})).toMatchObject({ status: 404 });
    expect((await admin.call(listCurrentIntegrationTypes, {})).results).toEqual([]);
  });
});

describe('the test of a shop', () => {
  const subscribe = async () => {
    const { config, database, now } = shopify.server;
    const connected = await openConnectedShop({
      ...{ config, now },
      inTenant: (work) => database.inTenant(tenantId, work),
    });
    await subscribeToAll(connected, config);
  };
  const results = async () => (await admin.call(calls.testShopify, {})).results;

  it('passes where all works, and lets a shop that had stopped go on [INT-83 INT-84]', async () => {
    await subscribe();
    const { database, now } = shopify.server;
    await database.inTenant(tenantId, (db) => setStopped(db, 'shopify', now));
    expect(await admin.call(calls.getShopify, {})).toMatchObject({ stopped: true });
    expect(await results()).toEqual(
      ['Connection', 'Permissions', 'Orders', 'Webhooks'].map((title) => ({
        ...{ title, result: 'passed' },
        message: expect.stringMatching(/\w/),
      })),
    );
    expect(await admin.call(calls.getShopify, {})).toMatchObject({ stopped: false });
  });

  it('says what does not work, and a shop that had stopped stays so', async () => {
    const { database, now } = shopify.server;
    await database.inTenant(tenantId, (db) => setStopped(db, 'shopify', now));
    shopify.sandbox.fail('/graphql', { status: 500 });
    expect(await results()).toMatchObject([
      {
        title: 'Connection',
        result: 'failed',
        message: expect.stringMatching(/did not answer. Please try again/),
      },
      { title: 'Permissions', result: 'passed' },
      { title: 'Orders', result: 'passed' },
      { title: 'Webhooks', result: 'failed', message: expect.stringMatching(/connect it again/) },
    ]);
    expect(await admin.call(calls.getShopify, {})).toMatchObject({ stopped: true });
  });
});

describe('what is in a shop', () => {
  beforeEach(() => {
    shop.products.push(
      { id: 11, title: 'Trail shoes', imageUrl: 'https://cdn.example/shoes.jpg' },
      { id: 12, title: 'Tent' },
      { id: 13, title: 'Lamp' },
    );
    shop.collections.push({ id: 21, title: 'Winter', isSmart: true }, { id: 22, title: 'Camping' });
    shop.customers.push({ id: 31, email: 'Pat@Example.test', verifiedEmail: true });
  });

  it('is listed by title, in pages, and found by the beginnings of words [INT-34 INT-94 INT-95 INT-100]', async () => {
    const list = async (query: Record<string, string>) =>
      admin.call(calls.listShopifyProducts, { query });
    expect(await list({ pageSize: '2' })).toEqual({
      results: [
        { id: '13', title: 'Lamp', mainImageUrl: null },
        { id: '12', title: 'Tent', mainImageUrl: null },
      ],
      ...{ page: 1, pageSize: 2, totalCount: 3 },
    });
    expect(await list({ page: '2', pageSize: '2' })).toMatchObject({
      results: [{ id: '11', mainImageUrl: 'https://cdn.example/shoes.jpg' }],
      totalCount: 3,
    });
    expect(await list({ page: '9' })).toMatchObject({ results: [], totalCount: 3 });
    expect((await list({ search: 'sho"es tr' })).results).toEqual([]);
    expect((await list({ search: 'sho tr' })).results).toMatchObject([{ id: '11' }]);
    expect(await admin.call(calls.listShopifyCollections, { query: {} })).toEqual({
      results: [
        { id: '22', title: 'Camping', collectionType: 'custom', mainImageUrl: null },
        { id: '21', title: 'Winter', collectionType: 'smart', mainImageUrl: null },
      ],
      ...{ page: 1, pageSize: 10, totalCount: 2 },
    });
  });

  it('is read by its number, and a collection by its type too [INT-94 INT-95 INT-100]', async () => {
    expect(await admin.call(calls.getShopifyProduct, { params: { id: '12' } })).toEqual({
      ...{ id: '12', title: 'Tent', mainImageUrl: null },
    });
    expect(await admin.refused(calls.getShopifyProduct, { params: { id: '99' } })).toMatchObject({
      status: 404,
    });
    const params = { type: 'smart', id: '21' } as const;
    expect(await admin.call(calls.getShopifyCollection, { params })).toMatchObject({ id: '21' });
    const other = { type: 'custom', id: '21' } as const;
    expect(await admin.refused(calls.getShopifyCollection, { params: other })).toMatchObject({
      status: 404,
    });
  });

  it('gives the products and collections to choose from, in lists and one by one [REW-175]', async () => {
    const pick = <Item extends { id: string }>({ results }: { results: readonly Item[] }) =>
      new Map(results.map((item) => [item.id, item]));
    const products = pick(await admin.call(calls.listShopifyProducts, { query: {} }));
    const collections = pick(await admin.call(calls.listShopifyCollections, { query: {} }));
    expect([[...products.keys()].sort(), [...collections.keys()].sort()]).toEqual([
      ['11', '12', '13'],
      ['21', '22'],
    ]);
    for (const [id, product] of products)
      expect(await admin.call(calls.getShopifyProduct, { params: { id } })).toEqual(product);
    for (const [id, collection] of collections) {
      const params = { type: collection.collectionType, id };
      expect(await admin.call(calls.getShopifyCollection, { params })).toEqual(collection);
    }
    const paths = [
      ...[calls.listShopifyProducts, calls.getShopifyProduct],
      ...[calls.listShopifyCollections, calls.getShopifyCollection],
    ].map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual([
      'GET /api/v1/products',
      'GET /api/v1/products/:id',
      'GET /api/v1/collections',
      'GET /api/v1/collections/:type/:id',
    ]);
  });

  it('has a customer by their email, in any case [INT-97 INT-100]', async () => {
    const find = { query: { email: 'pat@example.TEST' } };
    expect(await admin.call(calls.findShopifyCustomer, find)).toEqual({
      ...{ id: '31', email: 'Pat@Example.test', verifiedEmail: true },
    });
    const unknown = { query: { email: 'at@example.test' } };
    expect(await admin.refused(calls.findShopifyCustomer, unknown)).toMatchObject({ status: 404 });
  });

  it('says of a customer to an ambassador only that they are there and verified [REW-177 REW-181]', async () => {
    const ambassador = shopify.server.as(await shopify.server.addPerson(tenantId));
    expect(
      await ambassador.call(calls.findShopifyCustomer, { query: { email: 'pat@example.test' } }),
    ).toEqual({ email: 'Pat@Example.test', verifiedEmail: true });
    const unknown = { query: { email: 'at@example.test' } };
    expect(await ambassador.refused(calls.findShopifyCustomer, unknown)).toMatchObject({
      status: 404,
    });
  });

  it.each(['', '?email=', '?email=pat', '?email=pat%40example.test&email=ivy%40example.test'])(
    'looks a customer up by an email, and not by %j [REW-141 REW-148]',
    async (query) => {
      const answer = await admin.send({ method: 'GET', url: `/api/v1/customer${query}` });
      expect(answer.json()).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
    },
  );

  it('links the account of a customer with a verified email alone, whoever asks [REW-94 REW-180]', async () => {
    shop.customers.push({ id: 32, email: 'ivy@example.test', verifiedEmail: false });
    const person = await shopify.server.addPerson(tenantId);
    const ambassador = shopify.server.as(person);
    const userType = 'shopify-customer' as const;
    for (const [email, message] of [
      ['ivy@example.test', 'Your email has not been verified for that account'],
      ['eve@example.test', 'Could not find account with that email'],
    ] as const) {
      for (const [caller, userId] of [
        [ambassador, undefined],
        [admin, person.id],
      ] as const) {
        expect(
          await caller.refused(linkExternalUser, { body: { userType, email, userId } }),
        ).toMatchObject({ status: 400, message, fields: { email: message } });
      }
    }
    shopify.sandbox.fail('/graphql', { status: 503 });
    const body = { userType, email: 'pat@example.test' };
    expect(await ambassador.refused(linkExternalUser, { body })).toMatchObject({ status: 502 });
    expect(await ambassador.call(linkExternalUser, { body })).toMatchObject({
      ...{ userType, userId: person.id, email: 'pat@example.test' },
    });
  });

  it('is told with when to come back while the shop is busy', async () => {
    shopify.sandbox.fail('/graphql', { status: 429, headers: { 'retry-after': '9' } });
    const answer = await admin.send(calls.listShopifyProducts, { query: {} });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([502, '9']);
  });
});

describe('the scripts of a shop', () => {
  it('are installed once, listed, kept in the settings, and taken out by support [INT-20 INT-21 INT-98 INT-70]', async () => {
    const src = `http://brand-${count}.banyan.localhost:4000/api/v1/shopify/referrals.js`;
    await supporter.call(calls.installShopifyScripts, {});
    const { results } = await supporter.call(calls.installShopifyScripts, {});
    expect(results).toEqual([
      { id: '7001', src, event: 'onload', createdAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await supporter.call(calls.listShopifyScripts, {})).toEqual({ results });
    expect((await admin.call(calls.getShopify, {})).scripts).toEqual(results);
    await supporter.call(calls.removeShopifyScript, { params: { id: '7001' } });
    expect(shop.scripts).toEqual([]);
    await supporter.call(calls.installShopifyScripts, {});
    expect(await supporter.call(calls.uninstallShopifyScripts, {})).toEqual({ results: [] });
    expect((await admin.call(calls.getShopify, {})).scripts).toEqual([]);
    const one = { params: { id: '7001' } };
    for (const answer of [
      await admin.send(calls.installShopifyScripts, {}),
      await admin.send(calls.listShopifyScripts, {}),
      await admin.send(calls.removeShopifyScript, one),
      await admin.send(calls.uninstallShopifyScripts, {}),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });

  it('are answered on the host of the tenant, with the days of its settings [REF-107 INT-120]', async () => {
    await admin.call(calls.updateShopify, { body: { ...choices, referralCookieExpiryDays: 2 } });
    const get = (host: string) =>
      shopify.server.app.inject({ url: '/api/v1/shopify/referrals.js', headers: { host } });
    const answer = await get(`brand-${count}.banyan.localhost`);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body).toContain('max-age=172800');
    expect((await get('banyan.localhost')).statusCode).toBe(404);
  });
});

describe('the key of a shop', () => {
  it('goes to no other shop, also where another one is connected while it is about to be renewed', async () => {
    const { config, database, now: present } = shopify.server;
    const other = `other-${count}.myshopify.com`;
    shopify.sandbox.addShop({ host: other, domain: 'www.other.example' });
    shopify.server.now = new Date(present.getTime() + 55 * 60_000);
    try {
      let begun = 0;
      const opened = await openConnectedShop({
        ...{ config, now: shopify.server.now },
        async inTenant(work) {
          begun += 1;
          if (begun === 2) await shopify.connect(admin, `other-${count}`);
          return database.inTenant(tenantId, work);
        },
      });
      expect(begun).toBe(2);
      expect([opened.shop, opened.integration.shopHost]).toEqual([other, other]);
      expect([...(shopify.sandbox.shops.get(other)?.keys.keys() ?? [])]).toContain(
        opened.integration.key.accessToken,
      );
    } finally {
      shopify.server.now = present;
    }
  });

  it('is renewed before its hour is over, once by many who ask at the same time', async () => {
    const [first] = shop.keys.keys();
    const { server } = shopify;
    const present = server.now;
    server.now = new Date(present.getTime() + 55 * 60_000);
    try {
      await Promise.all([1, 2, 3].map(() => admin.send(calls.refreshShopifyShop, {})));
      const [next, ...others] = shop.keys.keys();
      expect(others).toEqual([]);
      expect(next).not.toBe(first);
      expect(await admin.call(calls.refreshShopifyShop, {})).toMatchObject({ stopped: false });
    } finally {
      server.now = present;
    }
  });
});
