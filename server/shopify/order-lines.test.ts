import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { askOrder } from './ask-order.ts';
import { openConnectedShop } from './connected-shop.ts';
import { shopifyOrdersWith } from './orders-feed.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let shop: SandboxShop;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  const host = `lines-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`lines-${count}`, host));
  await shopify.connect(admin, `lines-${count}`);
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  shop = found;
  shop.collections.push({ id: 7, title: 'Sports', productIds: [1, 2] });
  shop.points = 1_000_000;
});

const place = () => ({
  config: shopify.server.config,
  inTenant: <T>(work: (db: TenantDb) => Promise<T>) =>
    shopify.server.database.inTenant(tenantId, work),
});

async function ask(id: number): Promise<ShopOrder> {
  const connected = await openConnectedShop({ ...place(), now: new Date() });
  const order = await askOrder(connected, String(id));
  if (!order || order === 'test') throw new Error('There is no such order');
  return order;
}

it('an order has its lines by product, after discounts and without tax, with what came back', async () => {
  const { id } = await shop.placeOrder({
    ...{ goods: '119.00', goodsTax: '19.00', taxesIncluded: true },
    items: [
      { productId: 1, quantity: 2, goods: '59.50', goodsTax: '9.50' },
      { productId: 9, quantity: 1, goods: '47.60', goodsTax: '7.60' },
      { productId: 1, quantity: 1, goods: '11.90', goodsTax: '1.90' },
    ],
  });
  expect((await ask(id)).lines).toEqual([
    { productId: '1', collectionIds: ['7'], quantity: 3, amount: 60, refunded: 0 },
    { productId: '9', collectionIds: [], quantity: 1, amount: 40, refunded: 0 },
  ]);
  await shop.refund(id, {
    goods: '47.60',
    goodsTax: '7.60',
    items: [{ productId: 9, quantity: 1 }],
  });
  const { lines, principal, refunded } = await ask(id);
  expect(lines?.[1]).toEqual({
    ...{ productId: '9', collectionIds: [], quantity: 1, amount: 40, refunded: 40 },
  });
  expect([principal, refunded]).toEqual([100, 40]);
});

it('an order of ten thousand lines is asked for as many as are kept, and counts in full', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ productId: index + 1, quantity: 1, goods: '1.00' },
  }));
  const { id } = await shop.placeOrder({ goods: '10000.00', items });
  const { lines, principal } = await ask(id);
  expect([lines?.length, principal]).toEqual([250, 10_000]);
});

it('a window asks for lines once a percentage is for goods, and for none before', async () => {
  const orderedAt = new Date(Date.now() - 60_000);
  const items = [{ productId: 1, quantity: 1, goods: '10.00' }];
  shop.addOrder({ goods: '10.00', createdAt: orderedAt, items });
  const window = { from: new Date(orderedAt.getTime() - 1000), until: new Date() };
  const fetched = async (): Promise<ShopOrder[]> => {
    const orders: ShopOrder[] = [];
    const context = { ...place(), tenantId, signal: new AbortController().signal };
    for await (const page of shopifyOrdersWith(async () => {}).ordersChanged(window, context))
      orders.push(...page.orders);
    return orders;
  };
  expect(await fetched()).toMatchObject([{ principal: 10, lines: null }]);
  const goods = { kind: 'product' as const, items: [{ id: '1', title: 'Ball' }] };
  await addType(admin, {
    ...referralDesign,
    reward: {
      ...{ valueType: 'none', ...referralDesign.reward },
      referralRates: [{ percentage: 20, goods }],
    },
  });
  expect(await fetched()).toMatchObject([{ principal: 10, lines: [{ productId: '1' }] }]);
});
