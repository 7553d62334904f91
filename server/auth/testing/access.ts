import { type Access, everybody, operator, signedIn, support } from '#server/testing/access.ts';

export const access: Access = {
  'POST /auth/login': { passes: everybody },
  'POST /auth/register': { passes: everybody },
  'POST /auth/check-invitation': { passes: everybody },
  'POST /auth/forgot-password': { passes: everybody },
  'POST /auth/verify-password-reset-token': { passes: everybody },
  'POST /auth/reset-password': { passes: everybody },
  'POST /auth/switch-tenant': { passes: everybody },
  'POST /auth/login-with-token': { passes: everybody },
  'POST /auth/login-as': { passes: everybody },
  'POST /auth/request-access': { passes: operator },
  'POST /auth/request-login-as': { passes: support },
  'POST /auth/logout': { passes: signedIn, endsSession: true },
  'POST /auth/change-password': { passes: signedIn },
  'GET /auth/sessions': { passes: signedIn },
  'DELETE /auth/sessions': { passes: signedIn },
  'DELETE /auth/sessions/:id': { passes: signedIn },
  'GET /api/v1/users/__SELF__': { passes: signedIn },
  'GET /login-with-token/start': { passes: everybody },
};
