import type { Generated, JSONColumnType } from 'kysely';
import type { LedgerProof } from '#contract/ledger/proof.ts';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface LedgerTables {
  ledgerProofs: LedgerProofsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends LedgerTables {}
}

/** The rights of the application on the rows of a tenant. */
export const ledgerTables: RowRights<LedgerTables> = {
  ledger_proofs: 'select, insert',
};

/** How the ledger stood each time it was proved. Only ever added to. */
export interface LedgerProofsTable {
  tenantId: Generated<string>;
  provedAt: Moment;
  proof: JSONColumnType<Omit<LedgerProof, 'provedAt'>>;
  /** How many records differed. */
  differences: number;
}
