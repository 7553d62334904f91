import { type Access, everybody, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/users/__SELF__/personal-data': { passes: signedIn },
  'POST /api/v1/users/__SELF__/deletion': { passes: signedIn },
  'POST /auth/keep-account': { passes: everybody },
};
