import { type AreaReferences, inPath, listFields, unknownId } from '#server/testing/reference.ts';
import { addJob, newJob } from './jobs.ts';

const values = [
  'due',
  ...['start', 'sizeInMins', 'overlapSecs'].map((field) => `data.queryWindow.${field}`),
];

export const references: AreaReferences = {
  plain: {
    listJobs: listFields.filter((field) => field !== 'search'),
    // The type of the job.
    createJob: ['id', ...values],
    updateJob: values,
  },
  async named({ server, foreign, admin }) {
    const job = { foreign: (await addJob(server, foreign)).id, unknown: unknownId };
    const byId = { ...inPath(admin, 'id'), ...job };
    return {
      'getJob.id': byId,
      'deleteJob.id': byId,
      'runJob.id': byId,
      'updateJob.id': {
        caller: admin,
        input: (id) => ({ params: { jobType: 'get-shopify-orders', id }, body: newJob() }),
        ...job,
      },
    };
  },
};
