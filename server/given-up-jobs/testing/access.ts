import { type Access, operator } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/given-up-jobs': { passes: operator },
  'POST /api/v1/given-up-jobs/retry': { passes: operator },
};
