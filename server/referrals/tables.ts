import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { GoodsRate } from '#contract/activity-types/referral-rate.ts';
import type { CommissionRule } from '#contract/referrals/commission.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type {
  ApprovedState,
  OrderSource,
  OrderStep,
  ReasonNotCounted,
  Suspicion,
} from '#contract/referrals/trail.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ReferralTables {
  orders: OrdersTable;
  orderSteps: OrderStepsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ReferralTables {}
}

/** The rights of the application on the rows of a tenant. */
export const referralTables: RowRights<ReferralTables> = {
  orders: 'select, insert, update',
  order_steps: 'select, insert',
};

/** The driver reads a decimal as text. */
type Decimal = ColumnType<string, number, number>;
type DecimalOrNull = ColumnType<string | null, number | null | undefined, number | null>;

/**
 * An order as its shop had it last. Where it is an ambassador's referral, the columns from `userId` on are
 * filled, with the rule that was in force when it came in.
 */
export interface OrdersTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  system: ReferralSystem;
  shop: string;
  orderId: string;
  orderNumber: string;
  /** The number in lower case, without the # that shops print before it. The database makes it. */
  numberKey: ColumnType<string, never, never>;
  orderedAt: Moment;
  /** When the shop changed it last. */
  changedAt: Moment;
  receivedAt: Moment;
  source: OrderSource;
  currency: string;
  principal: Decimal;
  principalNet: Decimal;
  cancelled: boolean;
  /** Null where its shop was not asked for them. JSON.stringify the value to write, as for the rates of goods. */
  goodsLines: JSONColumnType<OrderLine[] | null, string | null | undefined, string | null>;
  purchaserName: string;
  purchaserEmail: string;
  /** The email in lower case, by which orders have the same purchaser; null without one. The database makes it. */
  purchaserKey: ColumnType<string | null, never, never>;
  /** The discount codes that were used. An empty text stands for one that was erased with its person. */
  shopCodes: string[];
  /** The code of the link that led to it; empty where nobody has it, or has it any more. */
  linkCode: string | null;
  /** Null where it is a referral. */
  reasonNotCounted: ReasonNotCounted | null;
  userId: string | null;
  code: string | null;
  activityTypeId: string | null;
  percentage: DecimalOrNull;
  paidIn: 'points' | 'monetary' | null;
  /** JSON.stringify the value to write. */
  pointsRate: JSONColumnType<
    CommissionRule['pointsRate'],
    string | null | undefined,
    string | null
  >;
  /** The percentages for certain goods, should the order have them. */
  goodsRates: JSONColumnType<GoodsRate[], string | undefined, string>;
  commission: DecimalOrNull;
  commissionPoints: DecimalOrNull;
  approvedState: ApprovedState | null;
  /** Whether an admin has set the state. */
  isDecided: Generated<boolean>;
  decidedAt: MomentOrNull;
  suspicions: Suspicion[];
  isSuspicious: Generated<boolean>;
  creditDueAt: MomentOrNull;
  creditedAt: MomentOrNull;
  /** Whether it is part of an open fraud case: nothing more is credited for it then. */
  isHeld: Generated<boolean>;
  /** The sum of its entries in the ledger. */
  posted: ColumnType<string, number | undefined, number>;
  /** The number of these entries. */
  postings: Generated<number>;
}

/** The events of an order. Rows are only ever added. */
export interface OrderStepsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  orderId: string;
  /** In the order in which they happened. */
  number: ColumnType<string, never, never>;
  at: Moment;
  step: JSONColumnType<OrderStep>;
}
