import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/ambassadors': { passes: admins },
  'GET /api/v1/tags': { passes: admins },
};
