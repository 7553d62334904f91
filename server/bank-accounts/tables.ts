import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface BankAccountTables {
  bankAccounts: BankAccountsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends BankAccountTables {}
}

/** The rights of the application on the rows of a tenant. */
export const bankAccountTables: RowRights<BankAccountTables> = {
  bank_accounts: 'select, insert, update, delete',
};

/** Where the cash of people is sent to, one account each: an IBAN, or a number and the code of its bank. */
export interface BankAccountsTable {
  tenantId: Generated<string>;
  userId: string;
  holder: string;
  iban: string | null;
  accountNumber: string | null;
  bankCode: string | null;
  bic: string | null;
  changedAt: Moment;
}
