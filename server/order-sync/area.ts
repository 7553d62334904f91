import { defineArea } from '#server/platform/area.ts';
import { orderSyncHandlers } from './routes.ts';
import { syncOrders, watchSyncs } from './sync-orders.ts';

export const orderSync = defineArea({
  handlers: orderSyncHandlers,
  jobs: (config) => [syncOrders(config)],
  watch: watchSyncs,
});
