import type { Generated } from 'kysely';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SystemEmailTables {
  systemEmails: SystemEmailsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SystemEmailTables {}
}

/** The rights of the application on the rows of a tenant. */
export const systemEmailTables: RowRights<SystemEmailTables> = {
  system_emails: 'select, insert, update',
};

export interface SystemEmailsTable {
  tenantId: Generated<string>;
  id: string;
  /** Null where the tenant has not chosen. */
  enabled: boolean | null;
  /** The tenant's own words, cleaned; null where it has the built-in ones. */
  ownSubject: string | null;
  ownHtml: string | null;
  version: Generated<number>;
  changedAt: Date | null;
  changedBy: string | null;
}
