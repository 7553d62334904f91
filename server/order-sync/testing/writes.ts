import type { AreaWrites } from '#server/testing/write.ts';
import { addJob, newJob, usualWindow } from './jobs.ts';

export const writes: AreaWrites = async ({ server, tenantId }) => {
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const jobType = 'get-shopify-orders';
  const start = '2026-11-19T08:00:00.000Z';
  const [changed, run] = [await addJob(server, tenantId), await addJob(server, tenantId)];
  return {
    createJob: {
      caller: support,
      params: { id: jobType },
      body: (more) => ({
        ...{ ...more, ...newJob(), due: start },
        data: { ...more, queryWindow: { ...more, ...usualWindow, start } },
      }),
      changes: {},
    },
    updateJob: {
      caller: support,
      params: { jobType, id: changed.id },
      body: (more) => ({
        ...{ ...more, ...newJob(), due: start },
        data: { ...more, queryWindow: { ...more, ...usualWindow, sizeInMins: 30 } },
      }),
      changes: { sync_jobs: ['due_at', 'window_minutes'] },
    },
    runJob: {
      caller: support,
      params: { id: run.id },
      body: (more) => more,
      changes: { sync_jobs: ['due_at'] },
    },
  };
};
