import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { updateTenant } from '#contract/tenants/settings-endpoints.ts';
import { askForWooCommerceKey, getWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import {
  addBrand,
  type Brand,
  type StoreWorld,
  startStoreWorld,
  storeUrl,
} from './testing/start-store.ts';

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
  world.server.now = new Date();
});

/** The page of the store that the browser ends at. */
async function ask(): Promise<URL> {
  const { redirectTo } = await brand.admin.call(askForWooCommerceKey, { body: { storeUrl } });
  // As a browser goes: without the session.
  const answer = await world.server.on(`brand-${made}`).send({ method: 'GET', url: redirectTo });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
}

/** Approves on the store's page; answers where the browser goes back to. */
async function approve(page: URL): Promise<URL> {
  const approved = page.href.replace('/authorize', '/granted');
  const { headers } = await fetch(approved, { redirect: 'manual' });
  await world.sandbox.settled();
  return new URL(headers.get('location') ?? '');
}

const post = (state: string, key = 'ck_forged') =>
  world.server.on(`brand-${made}`).send({
    method: 'POST',
    url: '/api/v1/integrations/woo-commerce/key',
    payload: { user_id: state, consumer_key: key, consumer_secret: 'cs_forged' },
  });

describe('connecting a store', () => {
  it('asks the store for a key, which posts it, and comes back to install the plugin [INT-39] [INT-42] [INT-87]', async () => {
    const page = await ask();
    const back = `http://brand-${made}.banyan.localhost:4000`;
    expect(page.pathname).toBe('/wc-auth/v1/authorize');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      ...{ app_name: 'Banyan', scope: 'read_write', user_id: expect.any(String) },
      return_url: `${back}/integrations/woo-commerce?installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com`,
      callback_url: `${back}/api/v1/integrations/woo-commerce/key`,
    });
    const returned = await approve(page);
    expect(returned.origin + returned.pathname).toBe(`${back}/integrations/woo-commerce`);
    expect(returned.searchParams.has('installPlugin')).toBe(true);
    const { storeUrl: kept, apiKey } = await brand.admin.call(getWooCommerce, {});
    expect(kept).toBe(storeUrl);
    expect(apiKey.consumerKey).toMatch(/^•+[0-9a-f]{4}$/);
    await world.server.jobs?.drain();
    expect(world.sandbox.webhooks.size).toBe(4);
    const { results } = await brand.admin.call(listAuditEntries, { query: {} });
    expect(results.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['integration-added', null, 'WooCommerce'],
    ]);
    expect(results[0]?.clientAddress).toMatch(/^127\./);
  });

  it('never sends the token of the session away', async () => {
    const page = await ask();
    expect(page.href).not.toMatch(/token|eyJ/);
  });

  it('takes one key for a state, of its own tenant, within an hour', async () => {
    const state = (await ask()).searchParams.get('user_id') ?? '';
    const elsewhere = await addBrand(world.server, `other-${made}`);
    const atOther = await world.server.on(`other-${made}`).send({
      method: 'POST',
      url: '/api/v1/integrations/woo-commerce/key',
      payload: { user_id: state, consumer_key: 'ck_forged', consumer_secret: 'cs_forged' },
    });
    expect(atOther.statusCode).toBe(404);
    expect(await elsewhere.admin.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
    const both = await Promise.all([post(state), post(state, 'ck_second')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await post(state, 'ck_third')).statusCode).toBe(404);
    const late = (await ask()).searchParams.get('user_id') ?? '';
    world.server.now = new Date(Date.now() + 61 * 60_000);
    expect((await post(late)).statusCode).toBe(404);
  });

  it('takes no key in a tenant that was disabled since, nor once it is enabled again', async () => {
    const state = (await ask()).searchParams.get('user_id') ?? '';
    const support = await world.server.addPerson(brand.tenantId, { roles: ['admin', 'support'] });
    const caller = world.server.as(support);
    for (const enabled of [false, true]) {
      const params = { tenantId: brand.tenantId };
      await caller.call(updateTenant, { params, body: { tenant: { enabled } } });
      expect((await post(state)).statusCode).toBe(404);
    }
    expect(await caller.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
  });

  it.each(['', 'x', 'x'.repeat(43), null])(
    'takes no key for a state that nobody asked with: %j',
    async (state) => {
      const answer = await post(String(state));
      expect(answer.json()).toMatchObject({
        status: 404,
        message: 'This has expired or was used already. Please connect the store once more',
      });
      expect(await brand.admin.refused(getWooCommerce, {})).toMatchObject({ status: 404 });
    },
  );

  it('is not begun for an address that is wrong [INT-57] [INT-68]', async () => {
    const body = { storeUrl: 'http://shop.example.com' };
    expect(await brand.admin.refused(askForWooCommerceKey, { body })).toMatchObject({
      ...{ status: 400, fields: { storeUrl: 'Please enter a store URL beginning with https://' } },
    });
  });
});
