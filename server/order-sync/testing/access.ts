import { type Access, support } from '#server/testing/access.ts';
import { newJob } from './jobs.ts';

export const access: Access = {
  'GET /api/v1/jobs': { passes: support },
  'GET /api/v1/jobs/:id': { passes: support },
  'POST /api/v1/jobs/:id': { passes: support, body: newJob() },
  'PUT /api/v1/jobs/:jobType/:id': { passes: support, body: newJob() },
  'DELETE /api/v1/jobs/:id': { passes: support },
  'POST /api/v1/jobs/:id/run': { passes: support },
};
