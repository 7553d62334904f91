import { defineArea } from '#server/platform/area.ts';
import { followChargesJob, watchCharges } from './follow-job.ts';
import { shopifyBillingHandlers } from './routes.ts';

export const shopifyBilling = defineArea({
  handlers: shopifyBillingHandlers,
  jobs: (config) => [followChargesJob(config)],
  watch: (database, config) => watchCharges(database, config),
});
