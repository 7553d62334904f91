import { type Access, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/users/__SELF__/data': { passes: signedIn },
  'PUT /api/v1/users/__SELF__/data': { passes: signedIn },
};
