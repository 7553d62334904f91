import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { jobList } from '../list-state.ts';
import { jobMutations } from '../mutations.ts';
import { jobQueries } from '../queries.ts';

const ofJob: readonly EndpointName[] = ['listJobs', 'getJob', 'listAuditEntries'];
const syncJob = {
  enabled: true,
  data: { queryWindow: { start: '2026-11-20T10:00:00.000Z', sizeInMins: 60, overlapSecs: 300 } },
};
const jobType = 'get-shopify-orders';

export const reads: Reads = (api) => [
  read(jobQueries(api).list(jobList.defaults)),
  read(jobQueries(api).one(id)),
];

export const writes: Writes = {
  createJob: write((api) => jobMutations(api).create(), { jobType, job: syncJob }, ofJob),
  updateJob: write((api) => jobMutations(api).update({ jobType, id }), syncJob, ofJob),
  deleteJob: write((api) => jobMutations(api).remove(), { id }, ofJob),
  runJob: write((api) => jobMutations(api).run(), { id }, ofJob),
};
