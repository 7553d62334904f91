import type { Generated, JSONColumnType } from 'kysely';
import type { Verdict } from '#contract/fraud-cases/fraud-case.ts';
import type { Finding, Signal } from '#contract/fraud-cases/signal.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface FraudCaseTables {
  fraudCases: FraudCasesTable;
  fraudCaseOrders: FraudCaseOrdersTable;
  fraudRulings: FraudRulingsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends FraudCaseTables {}
}

/** The rights of the application on the rows of a tenant. */
export const fraudCaseTables: RowRights<FraudCaseTables> = {
  fraud_cases: 'select, insert, update, delete',
  fraud_case_orders: 'select, insert, update',
  fraud_rulings: 'select, insert, update',
};

/** Orders of an ambassador with one code that are suspected. */
export interface FraudCasesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  code: string;
  openedAt: Moment;
  /** One of each signal; JSON.stringify the value to write. */
  findings: JSONColumnType<Finding[], string, string>;
  /** The reply of the ambassador. */
  replyText: string | null;
  repliedAt: MomentOrNull;
  /** The latest verdict; null while the case is open. */
  ruling: Verdict | null;
  ruledAt: MomentOrNull;
  /** How many verdicts there were. */
  rulings: Generated<number>;
}

/** An order that is in a case. It is in one at most. */
export interface FraudCaseOrdersTable {
  tenantId: Generated<string>;
  orderId: string;
  caseId: string;
  /** The reasons to suspect it. */
  signs: Signal[];
  /** How many of the verdicts it has followed. */
  followed: Generated<number>;
  /** Its state before a verdict denied it; null before the first that did. */
  stateBefore: ApprovedState | null;
  /** Whether an admin had set that. */
  decidedBefore: boolean | null;
}

/** The verdicts of a case, in the order in which they were given. */
export interface FraudRulingsTable {
  tenantId: Generated<string>;
  caseId: string;
  /** From 1 on. */
  place: number;
  ruling: Verdict;
  /** The reason, as the ambassador is told. */
  told: string;
  ruledAt: Moment;
  /** The email of the admin. */
  ruledBy: string;
}
