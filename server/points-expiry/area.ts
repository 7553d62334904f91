import { defineArea } from '#server/platform/area.ts';
import { expirePointsJob, watchPointsExpiry } from './job.ts';
import { pointsExpiryHandlers } from './routes.ts';

export const pointsExpiry = defineArea({
  handlers: pointsExpiryHandlers,
  jobs: (config) => [expirePointsJob(config)],
  watch: watchPointsExpiry,
});
