import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/saved-searches': { passes: admins },
  'POST /api/v1/saved-searches': { passes: admins },
  'PUT /api/v1/saved-searches/:id': { passes: admins, body: { name: 'Changed' } },
  'DELETE /api/v1/saved-searches/:id': { passes: admins },
};
