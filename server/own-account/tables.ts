import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface OwnAccountTables {
  accountDeletions: AccountDeletionsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends OwnAccountTables {}
}

/** The rights of the application on the rows of a tenant. */
export const ownAccountTables: RowRights<OwnAccountTables> = {
  account_deletions: 'select, insert, update, delete',
};

/** The people who have asked for the deletion of their account; without effect while the account is active. */
export interface AccountDeletionsTable {
  tenantId: Generated<string>;
  userId: string;
  askedAt: Moment;
  /** When the person is erased. */
  dueAt: Moment;
  /** Null until then. */
  erasedAt: MomentOrNull;
  /** All emails of the person, from the first try to erase them to the one that succeeds. */
  emails: string[] | null;
}
