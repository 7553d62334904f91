import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const access: Access = {
  // Only admins are told of others.
  'GET /api/v1/reward-tokens': { passes: signedIn },
  'POST /api/v1/reward-tokens/delete': { passes: admins, body: { ids: [unknownId] } },
};
