import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActivityState } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';

/**
 * The tables as code sees them (camelCase; the migrations write snake_case).
 *
 * `tenantId` is generated: the transaction's tenant fills it on insert and row-level security
 * filters by it, so code that works for one tenant neither reads nor writes it.
 */
export interface Tables {
  tenants: TenantsTable;
  users: UsersTable;
  userTags: UserTagsTable;
  sessions: SessionsTable;
  invitations: InvitationsTable;
  userData: UserDataTable;
  savedSearches: SavedSearchesTable;
  oneTimeTokens: OneTimeTokensTable;
  authenticatorSecrets: AuthenticatorSecretsTable;
  passkeys: PasskeysTable;
  recoveryCodes: RecoveryCodesTable;
  auditEntries: AuditEntriesTable;
  tenantDomains: TenantDomainsTable;
  activityTypes: ActivityTypesTable;
  activities: ActivitiesTable;
  tasks: TasksTable;
  files: FilesTable;
  transactions: TransactionsTable;
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

/** A tag of somebody, kept by a trigger of `users`. */
export interface UserTagsTable {
  tenantId: Generated<string>;
  tag: string;
  userId: string;
  /** Of the user. */
  createdAt: Moment;
  /** Whether it is an ambassador who has not been deactivated. */
  listed: boolean;
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
  details: JSONColumnType<Record<string, unknown>> | null;
  personId: Generated<string | null>;
  recordId: Generated<string | null>;
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

/** Every version of every activity type is a row. */
export interface ActivityTypesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** The id of the first version. */
  rootId: string;
  slug: string;
  version: number;
  replacedByVersion: number | null;
  category: string;
  referralSystem: string | null;
  title: string;
  description: string;
  available: boolean;
  completionLimit: number | null;
  completionPeriod: CompletionPeriod;
  userTagsFilter: string[];
  displayTags: string[];
  priority: number;
  imageUrl: string | null;
  inheritTaskMetadata: boolean;
  combineTasksLogic: 'and' | 'or';
  trackingLinkDefinitionsToAdd: string[];
  /** This and the others below: JSON.stringify what you write. */
  resources: JSONColumnType<ActivityType['resources']>;
  tasks: JSONColumnType<ActivityType['tasks']>;
  reward: JSONColumnType<ActivityType['reward']>;
  rewardByTaskOutcome: JSONColumnType<ActivityType['rewardByTaskOutcome']>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}

/** What somebody does of an activity type; what its tasks say of it is worked out when they change. */
export interface ActivitiesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  activityTypeId: string;
  rootId: string;
  userId: string;
  /** Days of the tenant's timezone, YYYY-MM-DD. */
  begunOn: ColumnType<string, string, never>;
  periodStart: ColumnType<string | null, string | null, never>;
  periodEnd: ColumnType<string | null, string | null, never>;
  state: ActivityState;
  hasVerifiableTask: boolean;
  /** When the oldest task that awaits review was handed in. */
  unreviewedSince: MomentOrNull;
  issuable: boolean;
  credited: Generated<boolean>;
  /** How often the reward has been credited; each credit and each reversal has its own key in the ledger. */
  credits: Generated<number>;
  createdAt: MomentNow;
  completedAt: MomentOrNull;
  listedAt: ColumnType<Date, never, never>;
  deletedAt: MomentOrNull;
}

export interface TasksTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  activityId: string;
  taskDefinitionId: string;
  verificationText: string;
  completedAt: Moment;
  review: 'approved' | 'rejected' | null;
  outcomeId: string | null;
  rejectionReason: string | null;
  reviewedAt: MomentOrNull;
  /** The name of who decided, as it was then. */
  reviewedBy: string | null;
}

export interface FilesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  kind: 'proof' | 'activity-type-image';
  name: string;
  type: string;
  content: Buffer;
  uploadedBy: string;
  ownerId: string;
  /** Null until a task takes it. */
  taskId: string | null;
  createdAt: MomentNow;
}

/** The ledger. Only ever added to; what somebody has is the sum. */
export interface TransactionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  /** `points` or a currency. */
  unit: string;
  /** Above 0 for a credit, below 0 for a debit; the driver reads it as text. */
  value: ColumnType<string, number, never>;
  description: string;
  /** Names the cause, so that nothing is given twice for it. */
  key: string;
  createdAt: MomentNow;
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

/** What people save of lists, each for themselves. */
export interface SavedSearchesTable {
  tenantId: Generated<string>;
  userId: string;
  /** Made by whoever saves; unique among the person's. */
  id: string;
  list: string;
  name: string;
  /** The name as names are compared; unique among the person's of the list. */
  nameKey: string;
  /** JSON.stringify what you write. */
  state: Json;
  createdAt: MomentNow;
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
  /** Set once the job has failed so often that it is not tried again. */
  givenUpAt: MomentOrNull;
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
  /** The moments of the attempts that count, oldest first. */
  attemptedAt: ColumnType<Date[], readonly Date[], readonly Date[]>;
}

export interface PlatformSecretsTable {
  name: string;
  value: string;
}
