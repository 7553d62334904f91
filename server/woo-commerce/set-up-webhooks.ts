import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { ordersAddress } from './addresses.ts';
import { openStore } from './call-store.ts';
import { wooCommerce } from './connected-store.ts';
import { putWebhooks } from './webhooks.ts';

/** Has the store of a tenant tell of its orders, from the key that it has by then. */
export const setUpWebhooks = (config: Config): Job =>
  defineJob({
    name: 'set-up-woo-commerce-webhooks',
    payload: z.object({}),
    async run(_payload, { tenantId, inTenant }) {
      const connected = await inTenant((db) => wooCommerce.find(db));
      if (!connected) return;
      const address = ordersAddress(tenantId, config);
      const { webhookSecret: secret } = connected.key;
      await putWebhooks(openStore(connected, config), { address, secret }).catch(raiseLater);
    },
  });

/** Waits as long as a busy store asks for. */
export function raiseLater(error: unknown): never {
  if (error instanceof ShopError && error.retryAfterSeconds !== undefined)
    throw new RetryLater(error.retryAfterSeconds, error);
  throw error;
}
