import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderFeed, TimeWindow } from '#server/integrations/order-feed.ts';

/** A shop in this process, whose orders a test puts in here. */
export interface FakeShop {
  readonly feed: OrderFeed;
  /** Each order as it is now, by its id. */
  readonly orders: Map<string, ShopOrder>;
  /** The windows that were asked for. */
  readonly asked: TimeWindow[];
  /** Called before each page; the shop throws its error. */
  beforePage: (page: number) => Promise<void> | void;
  unreadable: number;
}

export function openFakeShop({ pageSize = 2 }: { readonly pageSize?: number } = {}): FakeShop {
  const shop: FakeShop = {
    orders: new Map(),
    asked: [],
    beforePage: () => {},
    unreadable: 0,
    feed: {
      async *ordersChanged(window) {
        shop.asked.push(window);
        const found = [...shop.orders.values()].filter(
          ({ updatedAt }) =>
            new Date(updatedAt) >= window.from && new Date(updatedAt) < window.until,
        );
        for (let index = 0; index === 0 || index < found.length; index += pageSize) {
          await shop.beforePage(index / pageSize);
          const orders = found.slice(index, index + pageSize);
          yield { orders, unreadable: index === 0 ? shop.unreadable : 0 };
        }
      },
    },
  };
  return shop;
}
