import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOrders, listReferrals } from '#contract/referrals/endpoints.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { sign } from '#sandbox/woo-commerce/sign.ts';
import { paths } from './addresses.ts';
import { wooCommerceOrders } from './orders-feed.ts';
import { takeToldOrder } from './take-told-order.ts';
import {
  addBrand,
  addSeller,
  type Brand,
  connect,
  type StoreWorld,
  startStoreWorld,
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
  const { sandbox, server } = world;
  await server.jobs?.drain();
  sandbox.webhooks.clear();
  sandbox.orders.clear();
  sandbox.requests.length = 0;
  brand = await addBrand(server, `brand-${made}`);
  await connect(world, brand);
});

const drained = () => world.server.jobs?.drain();
const referrals = async () => (await brand.admin.call(listReferrals, { query: {} })).results;
const orders = async () => (await brand.admin.call(listOrders, { query: {} })).results;

describe('an order of a store', () => {
  it('is told of, asked for, and is the referral of whose code it has [REF-15 REF-19]', async () => {
    await addSeller(world.server, brand, 'ANNA10');
    const order = await world.sandbox.place({ couponCodes: ['anna10'], discountCents: 890 });
    await drained();
    expect(await referrals()).toMatchObject([
      {
        ...{ system: 'woo-commerce', orderNumber: order.number, code: 'ANNA10' },
        ...{ currency: 'EUR', principal: 80.1, principalNet: 80.1, commission: 8.01 },
        ...{ purchaserName: 'Jana Weiss', purchaserEmail: 'jana.weiss@mail.example' },
      },
    ]);
    await world.sandbox.refund(order.id, { lines: [1010] });
    await drained();
    expect(await referrals()).toMatchObject([{ principal: 80.1, principalNet: 70, commission: 7 }]);
    await world.sandbox.remove(order.id);
    await drained();
    expect(await referrals()).toMatchObject([{ principalNet: 0, commission: 0 }]);
    await world.sandbox.restore(order.id);
    await drained();
    expect(await referrals()).toMatchObject([{ principalNet: 70, commission: 7 }]);
    await world.sandbox.remove(order.id, true);
    await drained();
    expect(await referrals()).toMatchObject([{ principalNet: 0, commission: 0 }]);
  });

  it('is not taken in while the tenant is disabled, and is once it is enabled and told of again [TEN-149]', async () => {
    await addSeller(world.server, brand, 'ANNA10');
    await world.server.setEnabled(brand.tenantId, false);
    const order = await world.sandbox.place({ couponCodes: ['anna10'], discountCents: 890 });
    await drained();
    await world.server.setEnabled(brand.tenantId, true);
    expect(await orders()).toEqual([]);
    await world.sandbox.refund(order.id, { lines: [1010] });
    await drained();
    expect(await referrals()).toMatchObject([{ principal: 80.1, principalNet: 70 }]);
  });

  it('counts once and as it is now, whatever is told late, again, or in another order', async () => {
    await addSeller(world.server, brand, 'ANNA10');
    const { sandbox, server } = world;
    const order = await sandbox.place({ couponCodes: ['ANNA10'] });
    await sandbox.setStatus(order.id, 'cancelled');
    await drained();
    const [{ delivery_url = '', secret = '' } = {}] = sandbox.webhooks.values();
    const { host, pathname } = new URL(delivery_url);
    const told = sandbox.delivered.filter(({ topic }) => topic === 'order.created').at(-1);
    const again = (body: string, signature: string) =>
      server.app.inject({
        ...{ method: 'POST', url: pathname, payload: body },
        headers: { host, 'content-type': 'application/json', 'x-wc-webhook-signature': signature },
      });
    const body = told?.body ?? '';
    const asked = sandbox.requests.length;
    for (const _ of [1, 2]) expect((await again(body, sign(body, secret))).statusCode).toBe(200);
    await drained();
    expect(sandbox.requests.length).toBe(asked);
    expect(await referrals()).toMatchObject([{ principalNet: 0 }]);
    expect(await orders()).toHaveLength(1);

    // Forged: over another body, with another secret, with none.
    for (const wrong of [sign(`${body} `, secret), sign(body, 'x'.repeat(43)), 'AAAA', ''])
      expect((await again(body, wrong)).statusCode).toBe(401);
    // A ping of more than its number is none.
    expect((await again('webhook_id=1&id=1', '')).statusCode).toBe(401);
    expect((await again('{"id":"x"}', sign('{"id":"x"}', secret))).statusCode).toBe(400);
    const large = 'x'.repeat(8 * 1024 * 1024 + 1);
    expect((await again(large, sign(large, secret))).statusCode).toBe(413);
  });

  it('is asked for again where the store does not answer, and counts until it says otherwise', async () => {
    await addSeller(world.server, brand, 'ANNA10');
    const { server, sandbox } = world;
    const { id } = await sandbox.place({ couponCodes: ['ANNA10'] });
    await drained();
    const take = () =>
      takeToldOrder(server.config).run(
        { orderId: id },
        {
          ...{ tenantId: brand.tenantId, key: 'test', log: server.app.log },
          inTenant: (work) => server.database.inTenant(brand.tenantId, work),
          inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        },
      );
    sandbox.fail(`/orders/${id}`, { status: 502, text: '<html>Bad gateway</html>' });
    await expect(take()).rejects.toMatchObject({ name: 'ShopError', failure: 'away' });
    sandbox.fail(`/orders/${id}`, { status: 429, headers: { 'retry-after': '7' }, body: {} });
    await expect(take()).rejects.toMatchObject({ name: 'RetryLater', seconds: 7 });
    expect(await referrals()).toMatchObject([{ principalNet: 89 }]);
  });

  it('is told to nobody where no store is connected', async () => {
    const other = await addBrand(world.server, `other-${made}`);
    const answer = await world.server.on(other.tenantId).send({
      ...{ method: 'POST', url: paths.orders, payload: { id: 1 } },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the orders that changed', () => {
  const day = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2027-11-01T00:00:00Z') };

  async function fetched(signal = new AbortController().signal, window = day) {
    const { server } = world;
    const pages: { orders: readonly ShopOrder[]; unreadable: number }[] = [];
    const context = {
      ...{ config: server.config, tenantId: brand.tenantId, signal },
      inTenant: <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
        server.database.inTenant(brand.tenantId, work),
    };
    for await (const page of wooCommerceOrders.ordersChanged(window, context)) pages.push(page);
    return {
      pages,
      orders: pages.flatMap((page) => page.orders),
      unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    };
  }
  const place = (purchase: Parameters<StoreWorld['sandbox']['place']>[0]) =>
    world.sandbox.place(purchase);
  /** Nobody is told of these. */
  const quiet = () => world.sandbox.webhooks.clear();

  it('come with goods after discounts only, exactly, with codes, refunds and states [REF-19]', async () => {
    quiet();
    const plain = await place({
      items: [{ productId: 103, quantity: 3 }, { productId: 101 }],
      ...{ discountCents: 735, couponCodes: ['ANNA10', 'SUMMER'], referralCode: 'ANNAX1Y2' },
    });
    const half = await place({ items: [{ productId: 101, quantity: 2 }] });
    await world.sandbox.refund(half.id, { lines: [8900] });
    const byAmount = await place({});
    await world.sandbox.refund(byAmount.id, { amount: 99_999 });
    for (const status of ['cancelled', 'failed', 'refunded', 'pending', 'completed'])
      await place({ status });
    await place({ status: 'checkout-draft' });
    const { orders: found, unreadable } = await fetched();
    expect(unreadable).toBe(0);
    expect(found).toHaveLength(8);
    expect(found[0]).toEqual({
      ...{ system: 'woo-commerce', shop: 'shop.example.com' },
      ...{ orderId: String(plain.id), orderNumber: String(plain.id) },
      orderedAt: `${plain.date_created_gmt}.000Z`,
      updatedAt: `${plain.date_modified_gmt}.000Z`,
      // 3 × 24.50 + 89.00 − 7.35
      ...{ currency: 'EUR', principal: 155.15, refunded: 0, isCancelled: false },
      ...{ purchaserName: 'Jana Weiss', purchaserEmail: 'jana.weiss@mail.example' },
      ...{ discountCodes: ['ANNA10', 'SUMMER'], referralCode: 'ANNAX1Y2' },
      lines: [
        { productId: '101', collectionIds: [], quantity: 1, amount: 89, refunded: 0 },
        { productId: '103', collectionIds: [], quantity: 3, amount: 66.15, refunded: 0 },
      ],
    });
    expect(found[1]?.lines).toEqual([
      { productId: '101', collectionIds: [], quantity: 2, amount: 178, refunded: 89 },
    ]);
    expect(found.slice(1).map(({ refunded, isCancelled }) => [refunded, isCancelled])).toEqual([
      ...[
        [89, false],
        [89, false],
        [0, true],
        [0, true],
        [89, false],
        [0, false],
        [0, false],
      ],
    ]);
  });

  it('come a page at a time, each once, from the last page on', async () => {
    quiet();
    for (let number = 0; number < 120; number += 1) await place({});
    const { pages, orders: found } = await fetched();
    expect(pages.map((page) => page.orders.length)).toEqual([20, 50, 50]);
    expect(new Set(found.map(({ orderId }) => orderId)).size).toBe(120);
  });

  it('are those of the window: its first second is in, its last is not', async () => {
    quiet();
    const [one, two, three] = [await place({}), await place({}), await place({})];
    const at = ({ date_modified_gmt }: typeof one) => new Date(`${date_modified_gmt}Z`);
    const window = { from: at(one), until: at(three) };
    const { orders: found } = await fetched(undefined, window);
    expect(found.map(({ orderId }) => orderId)).toEqual([String(one.id), String(two.id)]);
  });

  it('are counted where they cannot be read, and the others come', async () => {
    quiet();
    await place({});
    await place({ currency: 'XAU' });
    await place({ raw: { line_items: [{ id: 1, total: '-5.00' }] } });
    await place({ raw: { line_items: [{ id: 1, total: 'free' }] } });
    await place({ raw: { date_modified_gmt: '2026-11-31T99:00:00' } });
    await place({ raw: { billing: null } });
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, total: '0.01' }));
    await place({ raw: { line_items: many } });
    const { orders: found, unreadable } = await fetched(undefined, {
      from: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2028-01-01T00:00:00Z'),
    });
    expect(unreadable).toBe(5);
    expect(found.map(({ principal }) => principal)).toEqual([89, 100]);
  });

  it.each([
    ['busy', { status: 429, headers: { 'retry-after': '7' }, body: {} }, 7],
    ['key-refused', { status: 401, body: {} }, undefined],
    ['away', { status: 502, text: '<html>Bad gateway</html>' }, undefined],
    ['unreadable', { status: 200, text: '<html>Maintenance</html>' }, undefined],
    ['unreadable', { status: 200, text: '[{"id":1,"number":"1' }, undefined],
    ['moved', { status: 302, headers: { location: 'http://169.254.169.254/' } }, undefined],
    ['away', 'hang-up', undefined],
  ] as const)('fail as %s where the store does', async (failure, fault, retryAfterSeconds) => {
    world.sandbox.fail('/orders', fault);
    await expect(fetched()).rejects.toMatchObject({
      name: 'ShopError',
      failure,
      retryAfterSeconds,
    });
  });

  it('end when whoever asks has no more time, though the store is silent', async () => {
    world.sandbox.fail('/orders', 'silence');
    await expect(fetched(AbortSignal.abort())).rejects.toMatchObject({ failure: 'away' });
  });
});
