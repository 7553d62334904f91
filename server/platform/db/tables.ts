import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * The tables as code sees them (camelCase; the migrations write snake_case).
 *
 * `tenantId` is generated: the transaction's tenant fills it on insert and row-level security
 * filters by it, so code that works for one tenant neither reads nor writes it.
 */
export interface Tables {
  tenants: TenantsTable;
  users: UsersTable;
  sessions: SessionsTable;
  invitations: InvitationsTable;
  userData: UserDataTable;
  oneTimeTokens: OneTimeTokensTable;
  authenticatorSecrets: AuthenticatorSecretsTable;
  passkeys: PasskeysTable;
  recoveryCodes: RecoveryCodesTable;
  auditEntries: AuditEntriesTable;
  tenantDomains: TenantDomainsTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
  loginAttempts: LoginAttemptsTable;
  platformSecrets: PlatformSecretsTable;
}

type Json = JSONColumnType<Record<string, unknown>>;
/** Written as a Date or an ISO text, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface TenantsTable {
  tenantId: Generated<string>;
  createdAt: MomentNow;
  enabled: Generated<boolean>;
  isTestTenant: Generated<boolean>;
  useTransactions: Generated<boolean>;
  /** Where the tenant came from, such as `appsumo`. */
  source: string | null;
  /** Null until a plan has been chosen. */
  planCode: string | null;
  /** Feature of the plan → what this tenant has instead. */
  planOverrides: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  /** Settings, public and not: JSON.stringify what you write. */
  data: Json;
}

export interface UsersTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** In the canonical form of the contract; unique in the tenant, deleted users included. */
  email: string;
  slug: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** Nobody but ambassadors holds no role. */
  roles: Generated<string[]>;
  tags: Generated<string[]>;
  isTestUser: Generated<boolean>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
  deleteReason: string | null;
  lastLoginAt: MomentOrNull;
  /** The email of an operator of the installation who acts here through this row, nobody's account. */
  standsInFor: string | null;
}

export interface SessionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  createdAt: MomentNow;
  expiresAt: Moment;
  endedAt: MomentOrNull;
  /** The email of the operator or support person who acts as the user. */
  actor: string | null;
  /** What the session may do in place of the user's roles; null for those. */
  grantedRoles: string[] | null;
}

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
    | 'passkey-registration';
  email: string;
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

export interface AuthenticatorSecretsTable {
  tenantId: Generated<string>;
  userId: string;
  /** Base32. */
  secret: string;
  createdAt: MomentNow;
  /** Null until the first code has been entered; asks for no code until then. */
  confirmedAt: MomentOrNull;
  /** The 30 seconds of the last code, counted from 1970; each code works once. */
  lastUsedStep: Generated<number>;
}

export interface PasskeysTable {
  tenantId: Generated<string>;
  /** The credential's id, base64url. */
  id: string;
  userId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: MomentNow;
  lastUsedAt: MomentOrNull;
}

export interface RecoveryCodesTable {
  tenantId: Generated<string>;
  userId: string;
  codeHash: string;
  usedAt: MomentOrNull;
}

/** Only ever added to. */
export interface AuditEntriesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  at: MomentNow;
  action: string;
  actor: string | null;
  onBehalf: string | null;
  subject: string | null;
  clientAddress: string;
}

/** Domains of the tenants' own. A valid one of a portal belongs to one tenant. */
export interface TenantDomainsTable {
  tenantId: Generated<string>;
  /** Lower case, without port. */
  domain: string;
  kind: 'portal' | 'link';
  isValid: Generated<boolean>;
  /** The DNS records it needs: JSON.stringify what you write. */
  dns: JSONColumnType<readonly { type: string; name: string; value: string }[]>;
}

export interface InvitationsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  email: string;
  firstName: string;
  lastName: string;
  /** SHA-256 of the token, hex; unique in the tenant. */
  tokenHash: string;
  invitedBy: string | null;
  createdAt: MomentNow;
  expiresAt: Moment;
  /** Null while open; at most one open invitation per email. */
  closedAt: MomentOrNull;
  outcome: 'accepted' | 'cancelled' | null;
}

export interface UserDataTable {
  tenantId: Generated<string>;
  userId: string;
  data: Json;
  version: number;
}

export interface OutboxTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  job: string;
  payload: Json;
  /** Two rows of one job and tenant never share a key. */
  key: string;
  runAt: MomentNow;
  createdAt: MomentNow;
  /** Set once the job queue has the row. */
  relayedAt: MomentOrNull;
  /** Set once the job has run to its end. */
  doneAt: MomentOrNull;
}

export interface MailboxTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** Unique in the tenant, so that a mail sent twice is stored once. */
  key: string;
  createdAt: MomentNow;
  sender: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
}

/** Failed attempts in one window of time; the window and the limit are the reader's. */
export interface LoginAttemptsTable {
  tenantId: Generated<string>;
  bucket: string;
  attempts: number;
  windowStartedAt: Moment;
}

export interface PlatformSecretsTable {
  name: string;
  value: string;
}
