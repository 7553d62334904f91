import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderFeed, OrderPage } from '#server/integrations/order-feed.ts';
import { needsLines } from '#server/referrals/rule-of-order.ts';
import { askOrder } from './ask-order.ts';
import { type ConnectedShop, openConnectedShop } from './connected-shop.ts';
import { orderFields } from './order-question.ts';
import { type ShopAnswer, secondsUntilAffordable } from './shop-client.ts';
import { toShopOrder } from './to-shop-order.ts';

/** A question costs about 45 points an order, and a shop takes none of more than 1,000. */
const pageSize = 20;

const question = `query OrdersChanged($search: String!, $after: String) {
  orders(first: ${pageSize}, after: $after, query: $search, sortKey: UPDATED_AT) {
    nodes { ${orderFields} }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** The orders are read one by one: one that cannot be read keeps no other from counting. */
const Orders = z.object({
  orders: z.object({
    nodes: z.array(z.unknown()),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

type Orders = z.infer<typeof Orders>;

/** Waits; an abort ends it with an error. */
type Pause = (seconds: number, signal: AbortSignal) => Promise<void>;

const pauseByClock: Pause = async (seconds, signal) => {
  await delay(seconds * 1000, undefined, { signal });
};

/** The orders of Shopify. `pause` waits until the shop takes more questions, which tests do not want to. */
export const shopifyOrdersWith = (pause: Pause): OrderFeed => ({
  async *ordersChanged({ from, until }, { config, inTenant, signal }) {
    const isByLine = await inTenant((db) => needsLines(db, 'shopify'));
    const search = `updated_at:>='${from.toISOString()}' updated_at:<'${until.toISOString()}'`;
    let after: string | null = null;
    for (;;) {
      // The key may have to be renewed on the way.
      const shop = await openConnectedShop({ config, inTenant, signal, now: new Date() });
      const answer: ShopAnswer<Orders> = await shop.ask(question, Orders, { search, after });
      const { nodes, pageInfo } = answer.data.orders;
      yield isByLine
        ? await wholeOrders(shop, nodes, (seconds) => pause(seconds, signal))
        : pageOf(shop, nodes);
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage || after === null) return;
      const seconds = answer.cost ? secondsUntilAffordable(answer.cost) : 0;
      if (seconds > 0) await pause(seconds, signal);
    }
  },
});

/** The same with their lines, which are asked for one order at a time. */
async function wholeOrders(
  shop: ConnectedShop,
  nodes: readonly unknown[],
  pause: (seconds: number) => Promise<void>,
): Promise<OrderPage> {
  const { orders, unreadable } = pageOf(shop, nodes);
  const whole: ShopOrder[] = [];
  for (const order of orders) {
    const asked = await askOrder(shop, order.orderId, pause);
    // One that was taken out of the shop meanwhile stands as it was found.
    whole.push(asked && asked !== 'test' ? asked : order);
  }
  return { orders: whole, unreadable };
}

function pageOf({ shop }: ConnectedShop, nodes: readonly unknown[]): OrderPage {
  const read = nodes.map((node) => toShopOrder(shop, node));
  return {
    orders: read.filter((order) => order !== undefined && order !== 'test'),
    unreadable: read.filter((order) => order === undefined).length,
  };
}

export const shopifyOrders: OrderFeed = shopifyOrdersWith(pauseByClock);
