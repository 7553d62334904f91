import type { Handlers } from '#server/platform/http/bind.ts';
import { createJob, deleteJob, getJob, listJobs, runJob, updateJob } from './service.ts';

export const orderSyncHandlers: Handlers<
  'createJob' | 'deleteJob' | 'getJob' | 'listJobs' | 'runJob' | 'updateJob'
> = { createJob, deleteJob, getJob, listJobs, runJob, updateJob };
