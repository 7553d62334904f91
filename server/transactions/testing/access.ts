import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { credit } from './writes.ts';

export const access: Access = {
  'GET /api/v1/earnings/current': { passes: signedIn },
  // Of somebody else, whom the tests name; everybody may read the own ones.
  'GET /api/v1/users/:id/transactions': { passes: admins },
  'POST /api/v1/users/:id/transactions': { passes: admins, body: credit },
};
