import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface AuthTables {
  oneTimeTokens: OneTimeTokensTable;
  loginAttempts: LoginAttemptsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AuthTables {}
}

/** The rights of the application on the rows of a tenant. */
export const authTables: RowRights<AuthTables> = {
  one_time_tokens: 'select, insert, update, delete',
  login_attempts: 'select, insert, update, delete',
};

/** Every token that works once, but for invitations (AUTH-53). */
export interface OneTimeTokensTable {
  tenantId: Generated<string>;
  /** SHA-256, hex. */
  tokenHash: string;
  kind:
    | 'password-reset'
    | 'login-link'
    | 'hand-off'
    | 'tenant-switch'
    | 'second-factor'
    | 'passkey-registration'
    | 'registration'
    | 'email-change'
    | 'passkey-sign-in'
    | 'keep-account';
  /** Whose token it is; empty for a `passkey-sign-in`, which names nobody. */
  email: string;
  /** The email that the account is to have, of an `email-change`. */
  newEmail: string | null;
  userId: string | null;
  /** The email of the operator or support person who asked for it. */
  actor: string | null;
  grantedRoles: string[] | null;
  /** SHA-256 of the cookie that has to come with it, base64url. */
  state: string | null;
  /** The challenge that a passkey has to sign, base64url. */
  challenge: string | null;
  createdAt: MomentNow;
  expiresAt: Moment;
  usedAt: MomentOrNull;
}

/** Failed attempts in one window of time; the window and the limit are the reader's. */
export interface LoginAttemptsTable {
  tenantId: Generated<string>;
  bucket: string;
  /** The moments of the attempts that count, oldest first. */
  attemptedAt: ColumnType<Date[], readonly Date[], readonly Date[]>;
}
