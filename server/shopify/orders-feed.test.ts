import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import type { FeedContext, OrderPage } from '#server/integrations/order-feed.ts';
import { shopifyOrdersWith } from './orders-feed.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let shop: SandboxShop;
let count = 0;
/** For how many seconds the feed would have waited. */
let pauses: number[];

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  pauses = [];
  const host = `shop-${count}.myshopify.com`;
  const added = await shopify.addTenant(`brand-${count}`, host);
  ({ tenantId } = added);
  await shopify.connect(added.admin, `shop-${count}`);
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  shop = found;
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

async function fetched(from = day(1), until = day(30), signal = new AbortController().signal) {
  const { database, config } = shopify.server;
  const feed = shopifyOrdersWith(async (seconds) => {
    pauses.push(seconds);
    shop.points = 2000;
  });
  const pages: OrderPage[] = [];
  const context: FeedContext = {
    ...{ config, tenantId, signal },
    inTenant: (work) => database.inTenant(tenantId, work),
  };
  for await (const page of feed.ordersChanged({ from, until }, context)) pages.push(page);
  return {
    pages,
    orders: pages.flatMap(({ orders }) => orders),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  };
}

describe('the orders of a shop', () => {
  it('are those that changed in the window, from its beginning and before its end', async () => {
    for (const each of [1, 2, 3, 4]) shop.addOrder({ goods: '10.00', createdAt: day(each) });
    const { orders } = await fetched(day(2), day(4));
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(['#1002', '#1003']);
  });

  it('come in pages, any number of them', async () => {
    for (let each = 0; each < 45; each += 1) shop.addOrder({ goods: '10.00', createdAt: day(2) });
    const { pages, orders } = await fetched();
    expect(pages.map((page) => page.orders.length)).toEqual([20, 20, 5]);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(45);
  });

  it('are waited for until the shop takes more questions', async () => {
    for (let each = 0; each < 25; each += 1) shop.addOrder({ goods: '10.00', createdAt: day(2) });
    shop.points = 1000;
    await fetched();
    expect(pauses).toEqual([expect.any(Number)]);
    expect(pauses[0]).toBeGreaterThan(0);
  });

  it('are not to be had while the shop takes no question, which it says with its seconds', async () => {
    shop.points = 0;
    await expect(fetched()).rejects.toMatchObject({ failure: 'busy' });
    shop.points = 2000;
    shopify.sandbox.fail('/graphql', { status: 429, headers: { 'retry-after': '7' } });
    await expect(fetched()).rejects.toMatchObject({ failure: 'busy', retryAfterSeconds: 7 });
  });

  it.each([
    [
      'HTML',
      { status: 200, headers: { 'content-type': 'text/html' }, text: '<p>Hi</p>' },
      'unreadable',
    ],
    ['half a JSON', { status: 200, text: '{"data": {"ord' }, 'unreadable'],
    ['another form', { status: 200, body: { data: { orders: [] } } }, 'unreadable'],
    ['no such key', { status: 401, body: { errors: 'no' } }, 'key-refused'],
    ['a failure', { status: 502, text: 'Bad gateway' }, 'away'],
    ['another address', { status: 301, headers: { location: 'https://evil.example/' } }, 'away'],
  ])('are not to be had when the shop answers %s', async (_, answer, failure) => {
    shopify.sandbox.fail('/graphql', answer);
    await expect(fetched()).rejects.toMatchObject({ failure });
  });

  it('are not to be had from a shop that hangs up, or that nobody waits for any more', async () => {
    shopify.sandbox.fail('/graphql', 'hang-up');
    await expect(fetched()).rejects.toMatchObject({ failure: 'away' });
    await expect(fetched(day(1), day(2), AbortSignal.abort())).rejects.toMatchObject({
      failure: 'away',
    });
  });

  it('are counted as unreadable one by one, and keep no other from counting', async () => {
    shop.addOrder({ goods: '-1.00', createdAt: day(2) });
    shop.addOrder({ goods: '10.00', currency: 'XXQ', createdAt: day(2) });
    shop.addOrder({ goods: '10.00', createdAt: day(2) });
    const { orders, unreadable } = await fetched();
    expect([orders.length, unreadable]).toEqual([1, 2]);
  });

  it('leave out those that were placed to try the shop out', async () => {
    shop.addOrder({ goods: '10.00', test: true, createdAt: day(2) });
    expect(await fetched()).toMatchObject({ orders: [], unreadable: 0 });
  });

  it('are none where no shop is connected', async () => {
    ({ tenantId } = await shopify.addTenant(`bare-${count}`));
    await expect(fetched()).rejects.toMatchObject({ failure: 'not-added' });
  });
});

describe('the sums of an order', () => {
  const sums = async (order: Parameters<SandboxShop['addOrder']>[0], refund?: object) => {
    const added = shop.addOrder({ ...order, createdAt: day(2) });
    if (refund) added.refunds.push(refund);
    const { orders } = await fetched();
    const [only] = orders;
    return only && [only.currency, only.principal, only.refunded];
  };

  it('are those of the goods, without tax and shipping on top [REF-19]', async () => {
    const order = { goods: '84.90', goodsTax: '16.13', shipping: '4.90', shippingTax: '0.93' };
    expect(await sums(order)).toEqual(['EUR', 84.9, 0]);
  });

  it('are without the taxes that are in the prices, whatever is given back of them [REF-19]', async () => {
    const order = {
      ...{ goods: '119.00', goodsTax: '19.00', shipping: '11.90', shippingTax: '1.90' },
      taxesIncluded: true,
    };
    expect(await sums(order)).toEqual(['EUR', 100, 0]);
    shop.orders.splice(0);
    const all = { goods: '59.50', goodsTax: '9.50', shipping: '11.90', shippingTax: '1.90' };
    expect(await sums(order, all)).toEqual(['EUR', 100, 50]);
  });

  it('are exact, where binary fractions are not', async () => {
    expect(await sums({ goods: '0.30' }, { goods: '0.20' })).toEqual(['EUR', 0.3, 0.2]);
  });

  it.each([
    ['JPY', '1200', 1200],
    ['KWD', '12.345', 12.345],
  ])('have the decimals of %s', async (currency, goods, principal) => {
    expect(await sums({ goods, currency })).toEqual([currency, principal, 0]);
  });

  it('say who bought with which codes, and by whose link', async () => {
    shop.addOrder({
      ...{ goods: '10.00', createdAt: day(2), email: 'pat@example.test', customerName: 'Pat' },
      ...{
        discountCodes: ['JANE10', 'SUMMER'],
        attributes: { gift: 'yes', referral_code: 'JANE1234' },
      },
    });
    expect((await fetched()).orders).toMatchObject([
      {
        ...{ system: 'shopify', shop: shop.host, purchaserName: 'Pat' },
        ...{ purchaserEmail: 'pat@example.test', discountCodes: ['JANE10', 'SUMMER'] },
        ...{ referralCode: 'JANE1234', isCancelled: false },
      },
    ]);
  });
});
