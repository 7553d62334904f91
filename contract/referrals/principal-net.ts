import { subtractMoney } from '../tenants/money.ts';
import type { ShopOrder } from './shop-order.ts';

/** The sale that counts: the goods less refunds, nothing once the order was cancelled (REF-19, REF-34). */
export const principalNetOf = ({
  principal,
  refunded,
  isCancelled,
}: Pick<ShopOrder, 'principal' | 'refunded' | 'isCancelled'>): number =>
  isCancelled ? 0 : subtractMoney(principal, refunded);
