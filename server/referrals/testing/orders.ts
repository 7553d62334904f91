import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderSource } from '#contract/referrals/trail.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Design } from '#server/testing/activity-types.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { takeOrder } from '../take-order.ts';

let counter = 0;

/** A faultless order of a shop, over 84.90 EUR, with `more` in place of its own fields. */
export function newOrder(more: Partial<ShopOrder> = {}): ShopOrder {
  counter += 1;
  return {
    system: 'shopify',
    shop: 'acme.myshopify.com',
    orderId: String(counter),
    orderNumber: `#${1000 + counter}`,
    orderedAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    currency: 'EUR',
    principal: 84.9,
    refunded: 0,
    ...{ isCancelled: false, lines: null },
    purchaserName: 'Pat Purchaser',
    purchaserEmail: 'pat@example.test',
    discountCodes: [],
    referralCode: null,
    ...more,
  };
}

/** A referral activity: 10 percent, and 10 points for a euro. */
export const referralDesign: Partial<Design> = {
  category: 'referral',
  referralSystem: 'shopify',
  reward: {
    valueType: 'none',
    referralCommissionPercentage: 10,
    referralCommissionToPoints: { EUR: { monetary: 1, points: 10 } },
    payoutFormat: 'points',
  },
};

/** Hands an order in as a connector does; returns our id of it. */
export async function deliver(
  server: TestServer,
  tenantId: TenantId,
  order: ShopOrder,
  source: OrderSource = 'webhook',
): Promise<string> {
  const { now } = server;
  const { id } = await server.database.inTenant(tenantId, (db) =>
    takeOrder(db, order, { source, now }),
  );
  return id;
}
