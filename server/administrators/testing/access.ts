import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/administrators': { passes: admins },
  'POST /api/v1/invited-administrators': { passes: admins },
  'DELETE /api/v1/invited-administrators/:id': { passes: admins },
  'POST /api/v1/administrator-invites/resend': { passes: admins },
};
