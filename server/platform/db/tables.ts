import type { Generated, JSONColumnType } from 'kysely';
import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import type { Json, Moment, MomentNow, MomentOrNull } from './columns.ts';

/**
 * The tables as code sees them (camelCase; the migrations write snake_case): the platform's and those
 * that each area adds in `server/<area>/tables.ts`.
 *
 * `tenantId` is generated: the transaction's tenant fills it on insert and row-level security
 * filters by it, so code that works for one tenant neither reads nor writes it.
 */
export interface Tables extends PlatformTables {}

/** The tables that the platform itself reads or writes. */
export interface PlatformTables {
  tenants: TenantsTable;
  users: UsersTable;
  userTags: UserTagsTable;
  sessions: SessionsTable;
  tenantDomains: TenantDomainsTable;
  outbox: OutboxTable;
  platformSecrets: PlatformSecretsTable;
  callCounts: CallCountsTable;
}

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
  planVersion: Generated<number>;
  planPeriod: Generated<string>;
  /** The terms agreed beside the plan, written with JSON.stringify. */
  planTerms: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  /** Goes up with each change of the plan. */
  planRevision: Generated<number>;
  /** Feature of the plan → the value for this tenant instead. */
  planOverrides: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  /** Settings, public and not, written with JSON.stringify. */
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
  /** Only ambassadors hold no role. */
  roles: Generated<string[]>;
  tags: Generated<string[]>;
  isTestUser: Generated<boolean>;
  /** The admins' notes about them, which nobody else sees (AMB-57). */
  notes: string | null;
  /** Where their cash is sent to; in the canonical form of an email. */
  payPalEmail: string | null;
  /** The timezone of the browser that they signed in with last; null while nobody knows it. */
  timezone: string | null;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
  deleteReason: string | null;
  lastLoginAt: MomentOrNull;
  /** The email of an operator of the installation who acts here through this row, nobody's account. */
  standsInFor: string | null;
  /** Whether a change of the profile awaits approval; the server's area of profiles writes it. */
  hasPendingProfile: Generated<boolean>;
  /** Whether there is an approved profile that an admin lets everybody see; written there too. */
  hasPublicProfile: Generated<boolean>;
  /** How many discount codes they have, kept by a trigger of `codes`. */
  discountCodeCount: Generated<number>;
  /** Where to send things to them, written with JSON.stringify. */
  shippingAddress: JSONColumnType<ShippingAddress | null, string | null | undefined, string | null>;
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
  /** Of the user. */
  discountCodeCount: Generated<number>;
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
  /** The roles that the session has in place of the user's; null for the user's. */
  grantedRoles: string[] | null;
}

/** Domains of the tenants' own. A valid one of a portal belongs to one tenant. */
export interface TenantDomainsTable {
  tenantId: Generated<string>;
  /** Lower case, without port. */
  domain: string;
  kind: 'portal' | 'link';
  isValid: Generated<boolean>;
  id: Generated<string>;
  createdAt: MomentNow;
  isDefault: Generated<boolean>;
  /** When its DNS was last looked up. */
  checkedAt: MomentOrNull;
  /** Since when it has been valid without a break. */
  validAt: MomentOrNull;
  /** In words for people. */
  invalidReason: string | null;
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
  /** How often it was tried, and why the last try failed. */
  givenUpTries: Generated<number | null>;
  givenUpReason: Generated<string | null>;
  /** Whether its payload was kept, so that it can be tried again. */
  givenUpKept: Generated<boolean>;
}

export interface PlatformSecretsTable {
  name: string;
  value: string;
}

/** Written by the function `count_call`. */
export interface CallCountsTable {
  /** The name of the counted calls, with a hash of the network. It is forgotten an hour or two later. */
  bucket: string;
  calls: number;
  endsAt: Moment;
}
