import { type Access, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/csp-report': { passes: everybody },
  'GET /version.json': { passes: everybody },
};
