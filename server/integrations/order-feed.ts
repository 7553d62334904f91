import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** From a moment on, and before another one. */
export interface TimeWindow {
  readonly from: Date;
  readonly until: Date;
}

/** A page of orders of a shop. */
export interface OrderPage {
  readonly orders: readonly ShopOrder[];
  /** How many orders of the page were not understood, such as one in a currency that nobody has. */
  readonly unreadable: number;
}

export interface FeedContext {
  readonly config: Config;
  readonly tenantId: TenantId;
  /** A transaction; none is open while a shop is waited for. */
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  readonly signal: AbortSignal;
}

/** How the orders of a platform are fetched. */
export interface OrderFeed {
  /**
   * All orders that changed in the window, a page at a time, so that any number needs the same memory. Throws
   * a `ShopError`, after any number of pages; a window is asked for again as a whole.
   */
  ordersChanged(window: TimeWindow, context: FeedContext): AsyncIterable<OrderPage>;
}
