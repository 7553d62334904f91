import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PaymentTables {
  cashAccounts: CashAccountsTable;
  payments: PaymentsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PaymentTables {}
}

/** What the application may do with the rows of a tenant. */
export const paymentTables: RowRights<PaymentTables> = {
  cash_accounts: 'select, insert, update',
  payments: 'select, insert',
};

/** An amount with cents; the driver reads it as text. */
type Amount = ColumnType<string, number, never>;

/** What somebody has in a currency: the sum of the ledger, kept by a trigger of `transactions`. */
export interface CashAccountsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  currency: string;
  earned: Amount;
  paid: Amount;
  /** What is earned and not paid. */
  due: GeneratedAlways<string>;
  /** Since when more than nothing is due. */
  dueSince: Moment;
  /** How many entries of the ledger it is the sum of. */
  version: Generated<number>;
}

/** A payment of all that was due to somebody in a currency, made outside of the product. Only ever added to. */
export interface PaymentsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  currency: string;
  value: Amount;
  reference: string | null;
  /** Of the account as it was seen: each is paid once. */
  version: number;
  paidAt: Moment;
  /** The email of the admin who recorded it. */
  paidBy: string;
}
