import { defineArea } from '#server/platform/area.ts';
import { forgetLeftShop } from './forget-customers.ts';
import { leaveIfUninstalled } from './leave-if-uninstalled.ts';
import { leaveShop } from './leave-shop.ts';
import { shopifyHandlers } from './routes.ts';
import { sendBack } from './send-back.ts';
import { serveScript } from './serve-script.ts';
import { setUpShop } from './set-up-shop.ts';
import { takeChangedOrder } from './take-changed-order.ts';
import { takeWebhooks } from './webhooks.ts';

export const shopify = defineArea({
  handlers: shopifyHandlers,
  jobs: (config) => [
    setUpShop(config),
    takeChangedOrder(config),
    leaveIfUninstalled(config),
    leaveShop(config),
    forgetLeftShop,
  ],
  serve(app, parts) {
    sendBack(app, parts);
    takeWebhooks(app, parts);
    serveScript(app, parts);
  },
});
