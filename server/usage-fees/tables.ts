import type { ColumnType, Generated } from 'kysely';
import type { UsageType } from '#contract/plans/usage-fee.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface UsageFeeTables {
  usageFees: UsageFeesTable;
  usageFeeAccounts: UsageFeeAccountsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends UsageFeeTables {}
}

/** The rights of the application on the rows of a tenant. */
export const usageFeesTables: RowRights<UsageFeeTables> = {
  usage_fees: 'select, insert, update',
  usage_fee_accounts: 'select, insert, update',
};

/** The driver reads a decimal as text. */
type Decimal = ColumnType<string, number, number>;

/** One row for each usage and currency of a month, and one more for each earlier month that has changed since. */
export interface UsageFeesTable {
  tenantId: Generated<string>;
  id: string;
  /** By its first day. */
  month: string;
  /** The month of the use. */
  ofMonth: string;
  usage: UsageType;
  currency: string;
  /** The days of the use. */
  fromDay: string;
  toDay: string;
  base: Decimal;
  unitFee: number;
  amount: Decimal;
  /** Stripe's id of the item; null until Stripe has it, and where nothing is to pay. */
  chargeId: string | null;
}

/** Since when a tenant pays for its use, and how far that was stated. */
export interface UsageFeeAccountsTable {
  tenantId: Generated<string>;
  /** Another one begins anew. */
  subscriptionId: string;
  fromDay: string;
  /** The last month that was stated, by its first day. */
  statedTo: string;
  /** The day, by UTC, on which the tenant was looked at last. */
  lookedOn: string;
}
