import { defineArea } from '#server/platform/area.ts';
import { wooCommerceHandlers } from './routes.ts';
import { setUpWebhooks } from './set-up-webhooks.ts';
import { takeKey } from './take-key.ts';
import { takeToldOrder } from './take-told-order.ts';
import { takeWebhooks } from './take-webhooks.ts';

export const wooCommerce = defineArea({
  handlers: wooCommerceHandlers,
  jobs: (config) => [setUpWebhooks(config), takeToldOrder(config)],
  serve(app, parts) {
    takeKey(app, parts);
    takeWebhooks(app, parts);
  },
});
