import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { credit } from './writes.ts';

export const access: Access = {
  'GET /api/v1/earnings/current': { passes: signedIn },
  // Everybody the own ones; of anybody else only admins are told more than that they may not.
  'GET /api/v1/users/:id/transactions': { passes: signedIn },
  'POST /api/v1/users/:id/transactions': { passes: admins, body: credit },
};
