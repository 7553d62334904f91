import { type Access, admins, everybody, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  // Everybody themselves; of anybody else only admins are told more than that they may not.
  'GET /api/v1/users/:id': { passes: signedIn },
  'PUT /api/v1/users/:id': { passes: signedIn },
  'GET /api/v1/test-users': { passes: admins },
  'POST /api/v1/users/__SELF__/email-change': { passes: signedIn },
  'GET /api/v1/users/__SELF__/email-change': { passes: signedIn },
  'POST /api/v1/users/__SELF__/email-change/resend': { passes: signedIn },
  'DELETE /api/v1/users/__SELF__/email-change': { passes: signedIn },
  'POST /auth/confirm-email-change': { passes: everybody },
  'DELETE /api/v1/users/:id': { passes: admins, body: { personalInfoDeleteReason: 'other' } },
  'POST /api/v1/users/:id/restore': { passes: admins },
};
