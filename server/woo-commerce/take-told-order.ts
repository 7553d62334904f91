import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { cancelOrder } from '#server/referrals/cancel-order.ts';
import { needsCollections } from '#server/referrals/rule-of-order.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { NoSuchOrder, openStore } from './call-store.ts';
import { wooCommerce } from './connected-store.ts';
import { fetchOrder } from './fetch-orders.ts';
import { raiseLater } from './set-up-webhooks.ts';

const ToldOrder = z.object({ orderId: z.int().positive() });
type ToldOrder = z.infer<typeof ToldOrder>;

/**
 * Takes an order in that the store of a tenant has told of. The store is always asked for the order: so it is as new as
 * can be when deliveries are late or out of sequence, and complete, refunds included. In a disabled tenant no order is
 * taken in (TEN-149).
 */
export const takeToldOrder = (config: Config): Job<ToldOrder> =>
  defineJob({
    name: 'take-woo-commerce-order',
    payload: ToldOrder,
    async run({ orderId }, { inTenant, log }) {
      const { enabled } = await inTenant(getOwnTenant);
      if (!enabled) return log.debug({ orderId }, 'A disabled tenant takes no order');
      const connected = await inTenant((db) => wooCommerce.find(db));
      if (!connected) return;
      const host = connected.shopHost;
      const told = { system: 'woo-commerce', shop: host, orderId: String(orderId) } as const;
      const delivery = () => ({ source: 'webhook', now: new Date() }) as const;
      try {
        const asksForCategories = await inTenant((db) => needsCollections(db, 'woo-commerce'));
        const shop = { store: openStore(connected, config), host, asksForCategories };
        const order = await fetchOrder(shop, orderId);
        if (order) await inTenant((db) => takeOrder(db, order, delivery()));
      } catch (error) {
        if (error instanceof NoSuchOrder)
          return inTenant((db) => cancelOrder(db, told, delivery()));
        // It will never be one: the runs of the sync count those.
        if (error instanceof z.ZodError)
          return log.warn({ orderId, issues: error.issues }, 'An order of a store cannot be read');
        raiseLater(error);
      }
    },
  });
