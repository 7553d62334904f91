import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import type { ShopifyConnection } from '#contract/shopify/connection.ts';
import { authorizeShopify, connectShopify, getShopify } from '#contract/shopify/endpoints.ts';
import { shopifyApp } from '#sandbox/shopify/shopify-sandbox.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { returned, type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  ({ admin } = await shopify.addTenant(`brand-${count}`));
});

/** The parameters of the browser's return after the owner of the shop has agreed. */
async function comeBack(asker = admin, at = shopify.server.now): Promise<ShopifyConnection> {
  const { address } = await asker.call(authorizeShopify, { body: { shopName: 'Acme-Outdoor' } });
  return returned(shopify.sandbox.consent(address, at));
}

function signedAnew({ hmac: _, ...others }: ShopifyConnection): ShopifyConnection {
  const sorted = Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1));
  const message = `${new URLSearchParams(sorted)}`;
  const digest = createHmac('sha256', shopifyApp.apiSecret).update(message).digest('hex');
  return { ...others, hmac: digest };
}

describe('authorizing a shop', () => {
  it('leads to its consent page, with a state of the tenant and without the session [INT-90]', async () => {
    const { address } = await admin.call(authorizeShopify, { body: { shopName: 'Acme-Outdoor' } });
    const { origin, pathname, searchParams } = new URL(address);
    expect(`${origin}${pathname}`).toBe(
      `${shopify.sandbox.url}/acme-outdoor.myshopify.com/admin/oauth/authorize`,
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: shopifyApp.apiKey,
      redirect_uri: 'http://banyan.localhost:4000/api/v1/shopify/authorized',
      scope: expect.stringMatching(/^read_orders,/),
      state: expect.stringMatching(new RegExp(`^brand-${count}\\.[\\w-]{43}$`)),
    });
  });

  it('goes to the shop itself where the installation says nothing else', async () => {
    const server = await startTestServer({
      env: { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'a-secret-of-sixteen' },
    });
    try {
      const own = server.as(
        await server.addPerson(await server.addTenant('acme'), { roles: ['admin'] }),
      );
      const { address } = await own.call(authorizeShopify, { body: { shopName: 'acme' } });
      expect(address).toMatch(/^https:\/\/acme\.myshopify\.com\/admin\/oauth\/authorize\?/);
    } finally {
      await server.close();
    }
  });

  it('is not possible where the installation has no app at Shopify', async () => {
    const server = await startTestServer();
    try {
      const own = server.as(
        await server.addPerson(await server.addTenant('acme'), { roles: ['admin'] }),
      );
      const body = { shopName: 'acme' };
      expect(await own.refused(authorizeShopify, { body })).toMatchObject({
        code: 'shopify-not-available',
      });
    } finally {
      await server.close();
    }
  });

  it.each([
    'my-store.myshopify.com',
    'https://my-store.myshopify.com',
    '-store',
    'my_store',
    'a b',
  ])(
    'takes the name of the store alone: %s is refused with what to enter [INT-64 INT-65 INT-68]',
    async (shopName) => {
      const wrong =
        'Please enter only the store name part, e.g. my-store for my-store.myshopify.com';
      expect(await admin.refused(authorizeShopify, { body: { shopName } })).toMatchObject({
        status: 400,
        fields: { shopName: wrong },
      });
    },
  );

  it('sends the browser from the shared address to the connect screen of its tenant, unchanged [INT-11]', async () => {
    const body = await comeBack();
    const query = new URLSearchParams(body);
    const answer = await shopify.server.app.inject({ url: `/api/v1/shopify/authorized?${query}` });
    expect(answer.statusCode).toBe(302);
    const to = new URL(String(answer.headers.location));
    expect(`${to.origin}${to.pathname}`).toBe(
      `http://brand-${count}.banyan.localhost:4000/integrations/shopify/connect`,
    );
    expect(Object.fromEntries(to.searchParams)).toEqual(body);
  });

  it.each(['', 'state=%2F%2Fevil.example', 'state=evil.example/a.b'])(
    'sends no browser anywhere else: %s',
    async (query) => {
      const answer = await shopify.server.app.inject({
        url: `/api/v1/shopify/authorized?${query}`,
      });
      const { location } = answer.headers;
      expect(
        location === undefined || String(location).startsWith('http://evil.banyan.localhost:4000/'),
      ).toBe(true);
    },
  );
});

describe('coming back from a shop', () => {
  it('adds the integration with what the shop says of itself [INT-14 INT-15 INT-16 INT-36 INT-92]', async () => {
    expect(await admin.refused(getShopify, {})).toMatchObject({ status: 404 });
    const settings = await admin.call(connectShopify, { body: await comeBack() });
    expect(settings).toEqual({
      shopName: 'acme-outdoor',
      domain: 'www.acme-outdoor.example',
      currency: 'EUR',
      isPlus: false,
      storeUrl: 'https://www.acme-outdoor.example',
      allocationDiscountExpiryDays: null,
      allocationGiftCardExpiryDays: null,
      referralCookieExpiryDays: 30,
      scripts: [],
      stopped: false,
    });
    expect(await admin.call(getShopify, {})).toEqual(settings);
    expect((await admin.call(listCurrentIntegrationTypes, {})).results).toEqual(['shopify']);
  });

  it.each<[string, (body: ShopifyConnection) => ShopifyConnection]>([
    ['another code', (body) => ({ ...body, code: 'made-up' })],
    ['another shop', (body) => ({ ...body, shop: 'other.myshopify.com' })],
    ['another host', (body) => ({ ...body, host: 'b3RoZXI' })],
    ['another timestamp', (body) => ({ ...body, timestamp: '1763632801' })],
    ['another state', (body) => ({ ...body, state: `${body.state}x` })],
    ['no signature', (body) => ({ ...body, hmac: '' })],
  ])('is refused with %s than Shopify has signed [INT-43]', async (_, change) => {
    const body = change(await comeBack());
    expect(await admin.refused(connectShopify, { body })).toMatchObject({
      code: 'not-authorized-by-shop',
      message: 'This does not come from Shopify. Please start again with Authorize',
    });
    expect(await admin.refused(getShopify, {})).toMatchObject({ status: 404 });
  });

  it.each([
    'acme-outdoor.example',
    'myshopify.com.evil.example',
    'a.b.myshopify.com',
    'evil.example/.myshopify.com',
  ])('is refused for %s, though it is signed [INT-43]', async (shop) => {
    const body = signedAnew({ ...(await comeBack()), shop });
    expect(await admin.refused(connectShopify, { body })).toMatchObject({
      code: 'not-authorized-by-shop',
    });
  });

  it('is refused once it is older than a day, and not before [INT-43]', async () => {
    const { now } = shopify.server;
    const day = 86_400_000;
    const old = await comeBack(admin, new Date(now.getTime() - day - 1000));
    expect(await admin.refused(connectShopify, { body: old })).toMatchObject({
      message: 'The authorization is older than a day. Please start again with Authorize',
    });
    const justNotOld = await comeBack(admin, new Date(now.getTime() - day));
    expect(await admin.call(connectShopify, { body: justNotOld })).toMatchObject({
      stopped: false,
    });
  });

  it('works once, for the admin and the tenant that have asked [INT-43]', async () => {
    const { server } = shopify;
    const other = await shopify.addTenant(`other-${count}`);
    const body = await comeBack();
    const refused = {
      message: 'You have not asked for this authorization. Please start again with Authorize',
    };
    expect(await other.admin.refused(connectShopify, { body })).toMatchObject(refused);
    const { tenantId } = await shopify.addTenant(`third-${count}`);
    const [one, another] = [
      server.as(await server.addPerson(tenantId, { roles: ['admin'] })),
      server.as(await server.addPerson(tenantId, { roles: ['admin'] })),
    ];
    const ofOne = await comeBack(one);
    expect(await another.refused(connectShopify, { body: ofOne })).toMatchObject(refused);
    await one.call(connectShopify, { body: ofOne });
    expect(await one.refused(connectShopify, { body: ofOne })).toMatchObject(refused);
  });

  it('adds it once when it is sent twice at the same moment [INT-43]', async () => {
    const body = await comeBack();
    const both = await Promise.allSettled([
      admin.call(connectShopify, { body }),
      admin.call(connectShopify, { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('says that the store has not authorized it when the store knows no such code', async () => {
    const body = signedAnew({ ...(await comeBack()), code: 'used-before' });
    expect(await admin.refused(connectShopify, { body })).toMatchObject({
      code: 'not-authorized-by-shop',
    });
  });

  it.each([
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>Hello</h1>' }],
    ['half a JSON', { status: 200, text: '{"access_token": "shp' }],
    ['another form', { status: 200, body: { token: 'a' } }],
  ])('says that the answer cannot be read when the store answers %s', async (_, answer) => {
    const body = await comeBack();
    shopify.sandbox.fail('/access_token', answer);
    expect(await admin.refused(connectShopify, { body })).toMatchObject({
      status: 502,
      message: 'The store gave an answer that cannot be read (status 200)',
    });
    expect(await admin.refused(getShopify, {})).toMatchObject({ status: 404 });
  });

  it('keeps what an admin has chosen when the shop is authorized anew', async () => {
    await admin.call(connectShopify, { body: await comeBack() });
    const { updateShopify } = await import('#contract/shopify/endpoints.ts');
    const chosen = {
      storeUrl: 'https://shop.example.com',
      allocationDiscountExpiryDays: 7,
      allocationGiftCardExpiryDays: 90,
      referralCookieExpiryDays: 14,
    };
    await admin.call(updateShopify, { body: chosen });
    expect(await admin.call(connectShopify, { body: await comeBack() })).toMatchObject(chosen);
  });
});
