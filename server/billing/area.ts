import { defineArea } from '#server/platform/area.ts';
import { endSubscription } from './end-job.ts';
import { personalDataOfBilling } from './personal-data.ts';
import { readSubscription, watchSubscriptions } from './read-job.ts';
import { billingHandlers } from './routes.ts';
import { takeWebhooks } from './webhooks.ts';

export const billing = defineArea({
  handlers: billingHandlers,
  jobs: (config) => [readSubscription(config), endSubscription(config)],
  watch: (database, config) => watchSubscriptions(database, config),
  serve: takeWebhooks,
  personalData: personalDataOfBilling,
});
