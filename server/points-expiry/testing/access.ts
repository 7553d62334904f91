import { type Access, admins, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  // Everybody the own points; of anybody else only admins are told more than that they may not.
  'GET /api/v1/points-expiry/upcoming': { passes: signedIn },
  'GET /api/v1/points-expiry/preview': { passes: admins },
};
