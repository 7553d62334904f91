import { type Access, everybody, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'POST /auth/second-factor': { passes: everybody },
  'POST /auth/passkey-sign-in/options': { passes: everybody },
  'POST /auth/passkey-sign-in': { passes: everybody },
  'GET /auth/second-factors': { passes: signedIn },
  'POST /auth/second-factors/codes': { passes: signedIn },
  'POST /auth/second-factors/codes/confirm': { passes: signedIn },
  'DELETE /auth/second-factors/codes': { passes: signedIn },
  'POST /auth/second-factors/passkeys/options': { passes: signedIn },
  'POST /auth/second-factors/passkeys': { passes: signedIn },
  'DELETE /auth/second-factors/passkeys/:id': { passes: signedIn, body: { password: 'any' } },
  'POST /auth/second-factors/recovery-codes': { passes: signedIn },
};
