import type { Generated } from 'kysely';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface LinkedAccountTables {
  externalUsers: ExternalUsersTable;
  socialAccounts: SocialAccountsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends LinkedAccountTables {}
}

/** The rights of the application on the rows of a tenant. */
export const linkedAccountTables: RowRights<LinkedAccountTables> = {
  external_users: 'select, insert, delete',
  social_accounts: 'select, insert, delete',
};

/** The accounts of people in other systems: one of each type, which nobody else has. */
export interface ExternalUsersTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  userType: string;
  email: string;
  createdAt: MomentNow;
}

/** Accounts of people in social networks. */
export interface SocialAccountsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  provider: string;
  /** Without an @. */
  handle: string;
  createdAt: MomentNow;
}
