import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/products': { passes: admins },
  'GET /api/v1/collections': { passes: admins },
};
