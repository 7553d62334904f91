import { defineArea } from '#server/platform/area.ts';
import { payRun, watchRuns } from './pay-job.ts';
import { personalDataOfPayouts } from './personal-data.ts';
import { payoutHandlers } from './routes.ts';

export const payouts = defineArea({
  handlers: payoutHandlers,
  personalData: personalDataOfPayouts,
  jobs: (config) => [payRun(config)],
  watch: (database) => watchRuns(database),
});
