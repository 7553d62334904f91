import type { Generated } from 'kysely';
import type { SuppressionReason } from '#contract/suppressions/suppression.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SuppressionTables {
  suppressions: SuppressionsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SuppressionTables {}
}

/** The rights of the application on the rows of a tenant. */
export const suppressionTables: RowRights<SuppressionTables> = {
  suppressions: 'select, insert, update, delete',
};

/** Addresses that bounced, or complained. */
export interface SuppressionsTable {
  tenantId: Generated<string>;
  /** In the canonical form of the contract. */
  email: string;
  reason: SuppressionReason;
  /** When it happened, as the service says. */
  at: Moment;
  /** When an admin lifted it; earlier events count no more. */
  liftedAt: MomentOrNull;
}
