import { defineArea } from '#server/platform/area.ts';
import { addUpReportsJob, watchReportSums } from './job.ts';

export const reportSums = defineArea({
  handlers: {},
  jobs: () => [addUpReportsJob()],
  watch: (database) => watchReportSums(database),
});
