import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { askOrder } from './ask-order.ts';
import { openConnectedShop } from './connected-shop.ts';
import { againLater, isGone } from './job-failures.ts';

const ChangedOrder = z.object({ shopHost: z.string(), orderId: z.string() });
type ChangedOrder = z.infer<typeof ChangedOrder>;

/**
 * Asks the shop for an order that it has told of, and takes it in. The webhook only says which order changed: so a late
 * or repeated webhook brings in nothing old, and a made-up one brings in nothing at all. In a disabled tenant no order
 * is taken in (TEN-149).
 */
export const takeChangedOrder = (
  config: Config,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Job<ChangedOrder> =>
  defineJob({
    name: 'take-shopify-order',
    payload: ChangedOrder,
    async run({ shopHost, orderId }, { inTenant, log }) {
      const { enabled } = await inTenant(getOwnTenant);
      if (!enabled) return log.debug({ orderId }, 'A disabled tenant takes no order');
      try {
        // The key of the shop runs out by the clock, even if the orders are taken in at another moment.
        const shop = await openConnectedShop({ config, inTenant, now: new Date() });
        if (shop.shop !== shopHost) return log.debug({ shopHost }, 'A shop is no longer connected');
        const order = await askOrder(shop, orderId);
        if (order === null) return log.debug({ orderId }, 'A shop does not know an order');
        if (order === 'test') return log.debug({ orderId }, 'A test order of a shop is left out');
        if (!order) return log.warn({ orderId }, 'An order of a shop cannot be read');
        await inTenant((db) => takeOrder(db, order, { source: 'webhook', now: now() }));
      } catch (error) {
        if (isGone(error)) return log.debug({ shopHost }, 'A shop is no longer connected');
        throw againLater(error);
      }
    },
  });
