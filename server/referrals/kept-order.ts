import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { subtractMoney } from '#contract/tenants/money.ts';
import type { OrderRow } from './repository.ts';

/** An order as its shop told us of it last. A cancelled order counts as refunded in full. */
export function keptOrder(row: OrderRow): ShopOrder {
  const principal = Number(row.principal);
  return {
    system: row.system,
    shop: row.shop,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    orderedAt: row.orderedAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
    currency: Currency.parse(row.currency),
    principal,
    refunded: subtractMoney(principal, Number(row.principalNet)),
    isCancelled: row.cancelled,
    lines: row.goodsLines,
    purchaserName: row.purchaserName,
    purchaserEmail: row.purchaserEmail,
    discountCodes: row.shopCodes,
    referralCode: row.linkCode,
  };
}
