import { defineArea } from '#server/platform/area.ts';
import { watchWeeklySummaries, weeklySummaryJob } from './job.ts';

export const weeklySummary = defineArea({
  handlers: {},
  jobs: (config) => [weeklySummaryJob(config)],
  watch: (database) => watchWeeklySummaries(database),
});
