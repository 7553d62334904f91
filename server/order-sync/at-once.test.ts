import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SandboxOrder } from '#sandbox/shopify/sandbox-order.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import { addConnectedProgramme, type ConnectedProgramme } from './testing/connected-programme.ts';

const day = 24 * 60 * 60 * 1000;

let shopify: ShopifyServer;

beforeAll(async () => {
  shopify = await startShopifyServer();
});
afterAll(() => shopify.close());

/** A brand, and an order over 84.90 EUR that is due as soon as it is known. */
async function placeOldOrder(): Promise<{ programme: ConnectedProgramme; order: SandboxOrder }> {
  shopify.server.now = new Date();
  const programme = await addConnectedProgramme(shopify, ['ANNA']);
  const createdAt = new Date(shopify.server.now.getTime() - 20 * day);
  const sale = { goods: '84.90', discountCodes: ['ANNA'], createdAt };
  return { programme, order: await programme.shop.placeOrder(sale) };
}

it('of twenty deliveries of one order and three windows at once one is credited, and no repeat adds to it [REF-42 REF-59 JOB-35]', async () => {
  const { programme, order } = await placeOldOrder();
  // Changes of an order that leave its sums alone: the shop sends webhooks of each.
  const changedAt = new Date(shopify.server.now.getTime() - day);
  for (let change = 0; change < 10; change += 1)
    await programme.shop.refund(order.id, { goods: '0.00' }, changedAt);
  const told = shopify.webhooks.splice(0);
  expect(told.length).toBeGreaterThanOrEqual(20);
  const all = () =>
    Promise.all([
      programme.deliver(told),
      ...[1, 2, 3].map(() => programme.sync()),
      programme.pass(0),
    ]);
  await all();
  expect([await programme.points(), await programme.countEntries()]).toEqual([[85], 1]);
  await all();
  expect([await programme.points(), await programme.countEntries()]).toEqual([[85], 1]);
});

it('a refund that comes by many ways at once is taken back once [REF-45 JOB-35]', async () => {
  const { programme, order } = await placeOldOrder();
  await programme.deliver(shopify.webhooks.splice(0));
  const refundedAt = new Date(shopify.server.now.getTime() - day);
  await programme.shop.refund(order.id, { goods: '34.90' }, refundedAt);
  const told = shopify.webhooks.splice(0);
  await Promise.all([
    programme.deliver([...told, ...told]),
    ...[1, 2, 3].map(() => programme.sync()),
    programme.pass(0),
  ]);
  expect([await programme.points(), await programme.countEntries()]).toEqual([[50], 2]);
});
