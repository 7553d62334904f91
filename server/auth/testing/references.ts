import { openInvitation } from '#server/administrators/invitations.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import {
  type AreaReferences,
  inBody,
  inPath,
  type Reference,
  unknownEmail,
  unknownId,
  unknownToken,
} from '#server/testing/reference.ts';

const passwords = { password: 'correct horse', confirmPassword: 'correct horse' };
const password = { password: 'any password' };
const state = 'x'.repeat(43);

export const references: AreaReferences = {
  plain: {
    login: ['password', 'timezone'],
    // The address of somebody new.
    register: ['email', 'password', 'confirmPassword', 'firstName', 'lastName', 'timezone'],
    // The answer is the same, whether or not anybody has the address.
    forgotPassword: ['email'],
    resetPassword: ['password', 'confirmPassword'],
    // The own account, and the own tenant.
    changePassword: ['email', 'tenantId', 'oldPassword', 'newPassword', 'confirmNewPassword'],
    switchTenant: ['state'],
    // Operators are there to name other tenants.
    requestAccess: ['tenantId', 'state'],
  },
  async named({ server, foreign, admin, visitor, own, other }) {
    const now = server.now;
    const { invitation, tokens, session } = await server.database.inTenant(foreign, async (db) => {
      const wanted = { email: 'invited@foreign.test', firstName: 'In', lastName: 'Vited' };
      const token = (kind: Parameters<typeof issueToken>[1]['kind']) =>
        issueToken(db, { kind, email: other.email, userId: other.id, state: 'x' }, now);
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', other.id)
        .executeTakeFirstOrThrow();
      return {
        session,
        invitation: await openInvitation(db, wanted, { invitedBy: null, now }),
        tokens: {
          reset: await token('password-reset'),
          link: await token('login-link'),
          handOff: await token('hand-off'),
          ticket: await token('tenant-switch'),
        },
      };
    });
    const tenantId = (more: object): Reference => ({
      ...inBody(visitor, 'tenantId', { ...more }),
      foreign,
      unknown: 'nowhere',
    });
    const email = (more: object): Reference => ({
      ...inBody(visitor, 'email', { ...more }),
      foreign: other.email,
      unknown: unknownEmail,
    });
    const token = (foreignToken: string, more: object, name = 'token'): Reference => ({
      ...inBody(visitor, name, { ...more }),
      foreign: foreignToken,
      unknown: unknownToken,
    });
    const [reset, link] = [{ token: tokens.reset }, { token: tokens.link }];
    const theirs = { email: other.email };
    return {
      'endOwnSession.id': { ...inPath(admin, 'id'), foreign: session.id, unknown: unknownId },
      'requestLoginAs.email': { ...email({}), caller: admin },
      'login.email': email(password),
      'login.tenantId': tenantId({ email: own.email, ...password }),
      'register.tenantId': tenantId({ email: 'a@b.test', ...passwords }),
      'register.inviteToken': token(
        invitation.token,
        { email: invitation.invitation.email, ...passwords },
        'inviteToken',
      ),
      'checkInvitation.email': email({ inviteToken: invitation.token }),
      'checkInvitation.inviteToken': token(
        invitation.token,
        { email: invitation.invitation.email },
        'inviteToken',
      ),
      'forgotPassword.tenantId': tenantId({ email: own.email }),
      'verifyPasswordResetToken.email': email(reset),
      'verifyPasswordResetToken.token': token(tokens.reset, theirs),
      'verifyPasswordResetToken.tenantId': tenantId({ ...theirs, ...reset }),
      'resetPassword.email': email({ ...reset, ...passwords }),
      'resetPassword.token': token(tokens.reset, { ...theirs, ...passwords }),
      'resetPassword.tenantId': tenantId({ ...theirs, ...reset, ...passwords }),
      'loginAs.email': email(link),
      'loginAs.token': token(tokens.link, theirs),
      'loginAs.tenantId': tenantId({ ...theirs, ...link }),
      'loginWithToken.token': token(tokens.handOff, {}),
      'switchTenant.ticket': token(tokens.ticket, { tenantId: 'home', state }, 'ticket'),
      'switchTenant.tenantId': tenantId({ ticket: unknownToken, state }),
    };
  },
};
