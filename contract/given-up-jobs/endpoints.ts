import { z } from 'zod';
import { operator } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { GivenUpJob, JobKind } from './given-up-job.ts';

/** The job that was given up last stands first. `kinds` counts the jobs of every kind. */
export const listGivenUpJobs = defineEndpoint({
  method: 'GET',
  path: '/api/v1/given-up-jobs',
  summary: 'List the work of all tenants that was given up',
  access: operator,
  query: listQuery(['givenUpAt']).pick({ page: true, pageSize: true }).extend({
    kind: JobKind.optional(),
  }),
  response: pageOf(GivenUpJob).extend({
    kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  }),
});

/** Answers how many jobs wait again. A repeat finds none, and changes nothing. */
export const retryGivenUpJobs = defineEndpoint({
  method: 'POST',
  path: '/api/v1/given-up-jobs/retry',
  summary: 'Try work that was given up again: all of one kind, or one job',
  access: operator,
  body: z.object({ kind: JobKind, jobId: z.uuid().optional() }),
  response: z.object({ count: z.number().int() }),
});
