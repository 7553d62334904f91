import type { JobType } from '#contract/order-sync/sync-job.ts';
import { amazonOrders } from '#server/amazon/orders-feed.ts';
import type { OrderFeed } from '#server/integrations/order-feed.ts';
import { shopifyOrders } from '#server/shopify/orders-feed.ts';
import { wooCommerceOrders } from '#server/woo-commerce/orders-feed.ts';

/** Where the orders of each type of job come from. */
export type OrderFeeds = Readonly<Record<JobType, OrderFeed>>;

export const orderFeeds: OrderFeeds = {
  'get-shopify-orders': shopifyOrders,
  'get-woo-commerce-orders': wooCommerceOrders,
  'get-amazon-orders': amazonOrders,
};
