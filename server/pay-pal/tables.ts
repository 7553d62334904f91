import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PayPalTables {
  payPalAccounts: PayPalAccountsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PayPalTables {}
}

/** The rights of the application on the rows of a tenant. */
export const payPalTables: RowRights<PayPalTables> = {
  pay_pal_accounts: 'select, insert, update, delete',
};

/** The PayPal account that a tenant pays from, one row each. */
export interface PayPalAccountsTable {
  tenantId: Generated<string>;
  clientId: string;
  /** Opens the account together with the client id. No answer ever holds it. */
  clientSecret: string;
  connectedAt: Moment;
}
