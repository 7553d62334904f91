import type { JobType } from '#contract/order-sync/sync-job.ts';
import type { OrderFeed } from '#server/integrations/order-feed.ts';

/** Where the orders of each type of job come from. */
export type OrderFeeds = Readonly<Partial<Record<JobType, OrderFeed>>>;

export const orderFeeds: OrderFeeds = {};
