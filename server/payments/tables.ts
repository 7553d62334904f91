import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PaymentTables {
  cashAccounts: CashAccountsTable;
  payments: PaymentsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PaymentTables {}
}

/** The rights of the application on the rows of a tenant. */
export const paymentTables: RowRights<PaymentTables> = {
  cash_accounts: 'select, insert, update',
  payments: 'select, insert, update',
};

/** An amount with cents; the driver reads it as text. */
type Amount = ColumnType<string, number, never>;

/** The cash of somebody in a currency: the sum of the ledger, kept by a trigger of `transactions`. */
export interface CashAccountsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  currency: string;
  earned: Amount;
  paid: Amount;
  /** On its way in payout runs. */
  pending: ColumnType<string, number | undefined, never>;
  /** The cash that is earned, and neither paid nor on its way. */
  due: GeneratedAlways<string>;
  /** Since when more than nothing is due. */
  dueSince: Moment;
  /** The number of entries of the ledger in the sum. */
  version: Generated<number>;
}

/** A payment of an amount due to somebody in a currency: made outside of the product, or in a payout run. */
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
  /** The payout of a run that it is; null for one made outside of the product. */
  payoutId: string | null;
  /** When it came back; null where it stayed. */
  returnedAt: MomentOrNull;
}
