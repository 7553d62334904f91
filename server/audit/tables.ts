import type { Generated, JSONColumnType } from 'kysely';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface AuditTables {
  auditEntries: AuditEntriesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}

/** The rights of the application on the rows of a tenant. */
export const auditTables: RowRights<AuditTables> = {
  audit_entries: 'select, insert',
};

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
