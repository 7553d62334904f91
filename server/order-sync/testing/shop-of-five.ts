import { newOrder } from '#server/referrals/testing/orders.ts';
import { type FakeShop, openFakeShop } from './fake-shop.ts';

/** A shop whose five orders make three pages of one window. */
export function openShopOfFive(): FakeShop {
  const shop = openFakeShop();
  for (const orderId of ['a', 'b', 'c', 'd', 'e'])
    shop.orders.set(orderId, newOrder({ orderId, updatedAt: '2026-11-20T08:30:00.000Z' }));
  return shop;
}
