import type { Handlers } from '#server/platform/http/bind.ts';
import { listGivenUpJobs, retryGivenUpJobs } from './service.ts';

export const givenUpJobHandlers: Handlers<'listGivenUpJobs' | 'retryGivenUpJobs'> = {
  listGivenUpJobs,
  retryGivenUpJobs,
};
