import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { JobType, SyncJob, SyncJobInput } from './sync-job.ts';

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/api/v1/jobs',
  summary: 'List the jobs that fetch orders, the one that is due first at the top',
  access: holds('support'),
  query: listQuery(['due']).omit({ search: true }),
  response: pageOf(SyncJob),
});

export const getJob = defineEndpoint({
  method: 'GET',
  path: '/api/v1/jobs/:id',
  summary: 'Get a job',
  access: holds('support'),
  params: ById,
  response: SyncJob,
  problems: ['not-found'],
});

/**
 * The type of the job stands where other calls name a job, so its parameter has the same name: paths that
 * differ by that alone are one path. An unknown type is not found.
 */
export const createJob = defineEndpoint({
  method: 'POST',
  path: '/api/v1/jobs/:id',
  summary: 'Create a job that fetches the orders of a platform',
  access: holds('support'),
  params: z.object({ id: z.string().max(100) }),
  body: SyncJobInput,
  response: SyncJob,
  status: 201,
  problems: ['not-found'],
});

export const updateJob = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/jobs/:jobType/:id',
  summary: 'Change a job; a run of it that is under way stops',
  access: holds('support'),
  params: ById.extend({ jobType: JobType }),
  body: SyncJobInput,
  response: SyncJob,
  problems: ['not-found'],
});

export const deleteJob = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/jobs/:id',
  summary: 'Delete a job; a run of it that is under way stops',
  access: holds('support'),
  params: ById,
  problems: ['not-found'],
});

/** A repeat changes nothing: a job runs once at a time. */
export const runJob = defineEndpoint({
  method: 'POST',
  path: '/api/v1/jobs/:id/run',
  summary: 'Have a job run at once',
  access: holds('support'),
  params: ById,
  response: SyncJob,
  problems: ['not-found', 'job-disabled', 'window-not-over'],
});
