import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface BillingTables {
  billingAccounts: BillingAccountsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends BillingTables {}
}

/** The rights of the application on the rows of a tenant. */
export const billingTables: RowRights<BillingTables> = {
  billing_accounts: 'select, insert, update',
};

/** How a tenant pays, one row each; one without a row was never asked to. */
export interface BillingAccountsTable {
  tenantId: Generated<string>;
  /** Whether the tenant has to pay; from then on it works only while it is active. */
  isBilled: Generated<boolean>;
  paidByPayPal: Generated<boolean>;
  /** Whether a charge runs that the tenant's shop has approved. */
  paidByShopify: Generated<boolean>;
  /** Stripe's id of the tenant. */
  customerId: string | null;
  /** Names the next subscription to Stripe, which makes one for each name. */
  attempt: Generated<string>;
  subscriptionId: string | null;
  /** How often Stripe was asked how the subscription stands, and which time its answer was kept. */
  asked: Generated<number>;
  kept: Generated<number>;
  /** Which change somebody has asked Stripe for that the log has not told of (see `tellAsked`). */
  askedChange: ColumnType<unknown, never, string | null>;
  /** Of how many changes the log has told. */
  toldChanges: Generated<number>;
  /** All columns from here on hold the answer of Stripe at `readAt`. */
  status: string | null;
  hasBase: Generated<boolean>;
  planId: string | null;
  nextPlanId: string | null;
  nextPlanAt: MomentOrNull;
  trialEnd: MomentOrNull;
  periodEnd: MomentOrNull;
  readAt: MomentOrNull;
  /** Whether its admins may work (BILL-20), computed by the database from the above. */
  isActive: GeneratedAlways<boolean>;
}
