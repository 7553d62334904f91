import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listGivenUpJobs: ['page', 'pageSize', 'kind'],
    // Operators look after the jobs of all tenants.
    retryGivenUpJobs: ['kind', 'jobId'],
  },
};
