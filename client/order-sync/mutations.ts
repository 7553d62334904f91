import { mutationOptions } from '@tanstack/react-query';
import { createJob, deleteJob, runJob, updateJob } from '#contract/order-sync/endpoints.ts';
import type { JobType, SyncJobInput } from '#contract/order-sync/sync-job.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

const meta = { changes: ['sync-job'] as const };

interface Named {
  readonly jobType: JobType;
  readonly id: string;
}

/** The mutations for the jobs that fetch orders. */
export const jobMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationFn: ({ jobType, job }: { jobType: JobType; job: SyncJobInput }) =>
        api.call(createJob, { params: { id: jobType }, body: job }),
      meta,
    }),
  update: ({ jobType, id }: Named) =>
    mutationOptions({
      mutationFn: (job: SyncJobInput) =>
        api.call(updateJob, { params: { jobType, id }, body: job }),
      meta,
    }),
  /** One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) => removed(api.call(deleteJob, { params: { id } })),
      meta,
    }),
  /** Has it run at once. */
  run: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) => api.call(runJob, { params: { id } }),
      meta,
    }),
});
