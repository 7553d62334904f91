import { type Access, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/home': { passes: signedIn },
};
