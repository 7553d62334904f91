import { defineArea } from '#server/platform/area.ts';
import { chargeUsage, watchUsage } from './job.ts';
import { usageFeeHandlers } from './routes.ts';

export const usageFees = defineArea({
  handlers: usageFeeHandlers,
  jobs: (config) => [chargeUsage(config)],
  watch: (database, config) => watchUsage(database, config),
});
