import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/users/:id': { passes: admins },
  'PUT /api/v1/users/:id': { passes: admins },
  'DELETE /api/v1/users/:id': { passes: admins, body: { personalInfoDeleteReason: 'other' } },
  'POST /api/v1/users/:id/restore': { passes: admins },
};
