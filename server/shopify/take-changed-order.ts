import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import { openConnectedShop } from './connected-shop.ts';
import { againLater, isGone } from './job-failures.ts';
import { orderFields } from './order-question.ts';
import { toShopOrder } from './to-shop-order.ts';

const ChangedOrder = z.object({ shopHost: z.string(), orderId: z.string() });
type ChangedOrder = z.infer<typeof ChangedOrder>;

const question = `query Order($id: ID!) { order(id: $id) { ${orderFields} } }`;
const Answer = z.object({ order: z.unknown() });

/**
 * Asks the shop for an order that it has told of, and takes it in. The webhook only says which order changed: what
 * comes late or twice says nothing old, and what somebody made up says nothing at all.
 */
export const takeChangedOrder = (config: Config): Job<ChangedOrder> =>
  defineJob({
    name: 'take-shopify-order',
    payload: ChangedOrder,
    async run({ shopHost, orderId }, { inTenant, log }) {
      try {
        const now = new Date();
        const shop = await openConnectedShop({ config, inTenant, now });
        if (shop.shop !== shopHost) return log.debug({ shopHost }, 'A shop is no longer connected');
        const variables = { id: `gid://shopify/Order/${orderId}` };
        const { data } = await shop.ask(question, Answer, variables);
        if (data.order === null) return log.debug({ orderId }, 'A shop does not know an order');
        const order = toShopOrder(shop.shop, data.order);
        if (order === 'test') return log.debug({ orderId }, 'A test order of a shop is left out');
        if (!order) return log.warn({ orderId }, 'An order of a shop cannot be read');
        await inTenant((db) => takeOrder(db, order, { source: 'webhook', now }));
      } catch (error) {
        if (isGone(error)) return log.debug({ shopHost }, 'A shop is no longer connected');
        throw againLater(error);
      }
    },
  });
