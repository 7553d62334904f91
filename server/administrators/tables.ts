import type { Generated } from 'kysely';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface AdministratorTables {
  invitations: InvitationsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AdministratorTables {}
}

/** The rights of the application on the rows of a tenant. */
export const administratorTables: RowRights<AdministratorTables> = {
  invitations: 'select, insert, update, delete',
};

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
