import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LedgerAccount } from '#contract/transactions/account.ts';
import type { TransactionSource } from '#contract/transactions/transaction.ts';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface TransactionTables {
  transactions: TransactionsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends TransactionTables {}
}

/** The rights of the application on the rows of a tenant. */
export const transactionTables: RowRights<TransactionTables> = {
  transactions: 'select, insert',
};

/** The ledger, in double entry. Rows are only ever added; an account holds their sum. */
export interface TransactionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  /** `points` or a currency. */
  unit: string;
  fromAccount: LedgerAccount;
  toAccount: LedgerAccount;
  /** Goes from the one account to the other; above 0. The driver reads it as text. */
  amount: ColumnType<string, number, never>;
  /** The value for the person, which the database works out: above 0 for a credit, below 0 for a debit. */
  value: GeneratedAlways<string>;
  description: string;
  /** Names the cause, so that nothing is given twice for it. */
  key: string;
  /** The admin who added it; null when it came about by itself. */
  createdBy: string | null;
  source: TransactionSource;
  /** The activity or the payment it comes from. */
  sourceId: string | null;
  createdAt: MomentNow;
}
