import { mutationOptions } from '@tanstack/react-query';
import { retryGivenUpJobs } from '#contract/given-up-jobs/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The mutations of operators for given-up work. */
export const givenUpJobMutations = (api: Api) => ({
  /** Has one job tried again, or all of a kind. */
  retry: () =>
    mutationOptions({
      mutationFn: (body: { kind: string; jobId?: string }) => api.call(retryGivenUpJobs, { body }),
      meta: { changes: ['given-up-job'] },
    }),
});
