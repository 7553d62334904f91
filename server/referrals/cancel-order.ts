import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderSource } from '#contract/referrals/trail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { keptOrder } from './kept-order.ts';
import { lockOrderOfShop } from './repository.ts';
import { takeOrder } from './take-order.ts';

/**
 * Cancels an order that its shop has deleted for good, and so tells nothing of any more. An order that was never taken
 * in needs no cancelling.
 */
export async function cancelOrder(
  db: TenantDb,
  wanted: Pick<ShopOrder, 'system' | 'shop' | 'orderId'>,
  delivery: { readonly source: OrderSource; readonly now: Date },
): Promise<void> {
  const row = await lockOrderOfShop(db, wanted);
  if (!row) return;
  // The clock of a shop may be ahead of ours.
  const updatedAt = row.changedAt > delivery.now ? row.changedAt : delivery.now;
  const order = { ...keptOrder(row), updatedAt: updatedAt.toISOString(), isCancelled: true };
  await takeOrder(db, order, delivery);
}
