import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { authMutations } from '../mutations.ts';
import { sessionMutations, sessionQueries } from '../own-sessions.ts';
import { passwordResetQueries } from '../password-reset.ts';
import { meQueries } from '../queries.ts';
import { secondFactorMutations, secondFactorQueries } from '../second-factors.ts';

const password = 'long-enough';
const session = { get: () => null, set: () => undefined, clear: () => undefined };
const ofSecondFactors: readonly EndpointName[] = ['listSecondFactors', 'listAuditEntries'];

export const reads: Reads = (api) => [
  read(meQueries(api).get()),
  read(secondFactorQueries(api).list()),
  read(sessionQueries(api).own()),
];

export const narrowed: Reads = (api) => [
  read(passwordResetQueries(api).verifyToken({ email: 'ada@acme.test', token: 'a-token' })),
];

export const writes: Writes = {
  changePassword: write(
    (api) => authMutations(api, session).changePassword(),
    {
      email: 'ada@acme.test',
      oldPassword: password,
      newPassword: password,
      confirmNewPassword: password,
    },
    ['listAuditEntries', 'listOwnSessions'],
  ),
  endOwnSession: write((api) => sessionMutations(api).end(), id, ['listOwnSessions']),
  endOtherSessions: write((api) => sessionMutations(api).endOthers(), undefined, [
    'listOwnSessions',
  ]),
  startCodes: 'the secret protects nothing yet',
  confirmCodes: write(
    (api) => secondFactorMutations(api).confirmCodes(),
    { code: '123456' },
    ofSecondFactors,
  ),
  removeCodes: write(
    (api) => secondFactorMutations(api).removeCodes(),
    { password },
    ofSecondFactors,
  ),
  startPasskey: write(
    (api) => secondFactorMutations(api).addPasskey(),
    { password, name: 'Phone' },
    ofSecondFactors,
  ),
  addPasskey: 'the same mutation sends it, after startPasskey',
  removePasskey: write(
    (api) => secondFactorMutations(api).removePasskey(id),
    { password },
    ofSecondFactors,
  ),
  renewRecoveryCodes: write(
    (api) => secondFactorMutations(api).renewRecoveryCodes(),
    { password },
    ofSecondFactors,
  ),
  login: 'the session is another one',
  verifySecondFactor: 'the session is another one',
  register: 'the session is another one',
  logout: 'the session is over, and the cache with it',
  loginAs: 'the session is another one',
  loginWithToken: 'the session is another one',
  requestAccess: 'it leads to another tenant',
  switchTenant: 'it leads to another tenant',
  requestLoginAs: 'it leads to the session of somebody else',
  forgotPassword: 'nobody is signed in',
  startPasskeySignIn: 'nobody is signed in',
  signInWithPasskey: 'nobody is signed in',
  verifyPasswordResetToken: 'it looks and changes nothing',
  checkInvitation: 'it looks and changes nothing',
  resetPassword: 'nobody is signed in',
};

export const others: Reads = (api) => [
  send(secondFactorMutations(api).startCodes(), { password: 'long-enough' }),
];
