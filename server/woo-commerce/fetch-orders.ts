import { z } from 'zod';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderPage, TimeWindow } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Store } from './call-store.ts';
import { categoriesOf } from './categories.ts';
import { readOrder } from './read-order.ts';
import { orderFields, StoreOrder, StoreRefund } from './store-order.ts';

const pageSize = 50;
/** The most that a store answers at once. */
const mostRefunds = 100;

interface Shop {
  readonly store: Store;
  readonly host: string;
  /** Whether the categories of the ordered goods decide anything. No order names them. */
  readonly asksForCategories: boolean;
}

/** An order as it is by now; undefined while it is the draft of a checkout. Throws as `Store` does, and a ZodError. */
export async function fetchOrder(shop: Shop, id: number): Promise<ShopOrder | undefined> {
  const { data } = await shop.store.ask({
    ...{ method: 'get', path: `orders/${id}`, query: { _fields: orderFields } },
    answer: StoreOrder,
  });
  if (isDraft(data)) return undefined;
  const [order] = await withCategories(shop, [await withRefunds(shop, data)]);
  return order;
}

const isDraft = ({ status }: StoreOrder): boolean =>
  status === 'checkout-draft' || status === 'auto-draft';

async function withRefunds({ store, host }: Shop, order: StoreOrder): Promise<ShopOrder> {
  const refunds: StoreRefund[] = [];
  // The list within the order has sums with tax and shipping only.
  for (let page = 1; refunds.length < order.refunds.length; page += 1) {
    const { data } = await store.ask({
      method: 'get',
      path: `orders/${order.id}/refunds`,
      query: { per_page: mostRefunds, page },
      answer: z.array(z.unknown()),
    });
    if (data.length === 0) break;
    refunds.push(...data.map((refund) => StoreRefund.parse(refund)));
  }
  return readOrder(order, refunds, host);
}

/**
 * The orders that changed in a window, a page at a time. It reads from the last page to the first: an order that
 * changes meanwhile leaves the window, and those behind it move up to a page that is still to be read. None is
 * missed that way; one may come twice.
 */
export async function* fetchChanged(
  shop: Shop,
  { from, until }: TimeWindow,
): AsyncGenerator<OrderPage> {
  const window = {
    // Both ends are left out by the store, which counts in whole seconds.
    modified_after: new Date(Math.floor(from.getTime() / 1000) * 1000 - 1000).toISOString(),
    modified_before: until.toISOString(),
    dates_are_gmt: true,
    ...{ orderby: 'id', order: 'asc', _fields: orderFields },
  };
  const ask = (query: { per_page: number; page: number }) =>
    shop.store.ask({
      ...{ method: 'get', path: 'orders', query: { ...window, ...query } },
      answer: z.array(z.unknown()),
    });
  const { total } = await ask({ per_page: 1, page: 1 });
  if (total === undefined) throw new ShopError('unreadable');
  for (let page = Math.ceil(total / pageSize); page > 0; page -= 1) {
    const { data } = await ask({ per_page: pageSize, page });
    yield readPage(shop, data);
  }
}

async function readPage(shop: Shop, page: readonly unknown[]): Promise<OrderPage> {
  const orders: ShopOrder[] = [];
  let unreadable = 0;
  for (const raw of page) {
    try {
      const order = StoreOrder.parse(raw);
      if (!isDraft(order)) orders.push(await withRefunds(shop, order));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      unreadable += 1;
    }
  }
  return { orders: await withCategories(shop, orders), unreadable };
}

/** The orders with the categories that their goods are in today, where anything asks for them. */
async function withCategories(
  { store, asksForCategories }: Shop,
  orders: readonly ShopOrder[],
): Promise<readonly ShopOrder[]> {
  if (!asksForCategories) return orders;
  const numbers = orders.flatMap(({ lines }) => lines ?? []).map(({ productId }) => productId);
  const categories = await categoriesOf(store, numbers);
  return orders.map((order) => ({
    ...order,
    lines:
      order.lines?.map((line) => {
        return { ...line, collectionIds: categories.get(line.productId) ?? [] };
      }) ?? null,
  }));
}
