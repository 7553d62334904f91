import { newOrder } from '#server/referrals/testing/orders.ts';
import { type FakeShop, openFakeShop } from './fake-shop.ts';

/** The ids of the orders of a shop with so many. */
export const orderIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `order-${String(index).padStart(3, '0')}`);

/** A shop with so many orders that changed in one window of an hour, one after the other. */
export function openShopOf(count: number, pageSize: number): FakeShop {
  const shop = openFakeShop({ pageSize });
  const begin = Date.parse('2026-11-20T08:00:00.000Z');
  for (const [index, orderId] of orderIds(count).entries()) {
    const updatedAt = new Date(begin + index * Math.floor(3_500_000 / count)).toISOString();
    shop.orders.set(orderId, newOrder({ orderId, updatedAt }));
  }
  return shop;
}
