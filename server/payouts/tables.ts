import type { ColumnType, Generated } from 'kysely';
import type {
  PayoutMethod,
  PayoutStatus,
  RunStatus,
  RunTrouble,
} from '#contract/payouts/payout.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PayoutTables {
  payoutRuns: PayoutRunsTable;
  payouts: PayoutsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PayoutTables {}
}

/** The rights of the application on the rows of a tenant. */
export const payoutTables: RowRights<PayoutTables> = {
  payout_runs: 'select, insert, update',
  payouts: 'select, insert, update',
};

/** Many people's cash of one currency, paid together. The people who did a step are kept as emails. */
export interface PayoutRunsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** The id with which the caller asked for it: a repeat makes no other run. */
  askedAs: string;
  /** From 1 on. */
  number: number;
  currency: string;
  method: PayoutMethod;
  status: RunStatus;
  version: Generated<number>;
  createdAt: Moment;
  createdBy: string;
  submittedAt: MomentOrNull;
  submittedBy: string | null;
  approvedAt: MomentOrNull;
  approvedBy: string | null;
  sentAt: MomentOrNull;
  sentBy: string | null;
  cancelledAt: MomentOrNull;
  cancelledBy: string | null;
  doneAt: MomentOrNull;
  sentBackReason: string | null;
  /** PayPal's id of the batch; null until PayPal has it, and where it was handed over as a file. */
  batchId: string | null;
  /** How many times it was sent to PayPal without a refusal of PayPal: above 0, PayPal may have it. */
  openSends: Generated<number>;
  /** Why PayPal did not pay it when it was asked last; null while there is no trouble. */
  trouble: RunTrouble | null;
  /** Since when; kept while it is asked again, until PayPal takes it. */
  troubleSince: MomentOrNull;
}

/** The cash of one person in a run. */
export interface PayoutsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  runId: string;
  /** From 1 on in each run. */
  number: number;
  userId: string;
  /** With the decimals of the currency; the driver reads it as text. */
  value: ColumnType<string, number, never>;
  /** The PayPal email as it was reviewed. */
  payTo: string;
  status: Generated<PayoutStatus>;
  leftOutReason: string | null;
  failureReason: string | null;
  failedAt: MomentOrNull;
  /** Its number at the bank or at PayPal. */
  transactionId: string | null;
  settledAt: MomentOrNull;
  /** How often its outcome was told: each time names other entries of the ledger. */
  turns: Generated<number>;
}
