import { type Access, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/openapi.json': { passes: everybody },
  'GET /health/live': { passes: everybody },
  'GET /health/ready': { passes: everybody },
};
