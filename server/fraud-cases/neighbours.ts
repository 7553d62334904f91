import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { ReferralRow } from '#server/referrals/queries.ts';

/** An order as signals look at it. */
export interface Neighbour {
  readonly id: string;
  /** When it was ordered, in milliseconds. */
  readonly at: number;
  /** The email of the purchaser in small letters; the order’s own id where its shop says none. */
  readonly purchaser: string;
  /** The case it is in. */
  readonly caseId: string | null;
  /** Whether it was cancelled, or given back in full, after it was credited. */
  readonly isLostAfterCredit: boolean;
}

interface Around {
  readonly from: Date;
  readonly to: Date;
  /** The number of orders to look at before the order, and as many after it. */
  readonly most: number;
  readonly where?: RawBuilder<SqlBool>;
}

/**
 * The orders of the same ambassador and code around an order, the nearest on either side. The order itself is always
 * among them, however many were placed at its moment. Orders of one moment come by their ids.
 * Orders that were made up, or that a verdict has found fine, are left out. Read from an index.
 */
export async function neighboursOf(
  db: TenantDb,
  { id: own, code, userId, orderedAt }: ReferralRow,
  { from, to, most, where = sql<SqlBool>`true` }: Around,
): Promise<Neighbour[]> {
  const side = (reach: RawBuilder<SqlBool>, order: RawBuilder<unknown>) => sql`(
    select orders.id, orders.ordered_at, fraud_case_orders.case_id,
      coalesce(orders.purchaser_key, orders.id::text) as purchaser,
      orders.principal_net = 0 and orders.postings > 0 as is_lost
    from orders
    left join fraud_case_orders on fraud_case_orders.order_id = orders.id
    left join fraud_cases on fraud_cases.id = fraud_case_orders.case_id
    where orders.user_id is not null and orders.code = ${code} and orders.user_id = ${userId}
      and ${reach} and orders.source <> 'simulation'
      and fraud_cases.ruling is distinct from 'fine' and ${where}
    order by orders.ordered_at ${order}, orders.id = ${own} desc, orders.id limit ${most})`;
  const { rows } = await sql<{
    id: string;
    orderedAt: Date;
    caseId: string | null;
    purchaser: string;
    isLost: boolean;
  }>`${side(sql`orders.ordered_at between ${from} and ${orderedAt}`, sql`desc`)}
    union all
    ${side(sql`orders.ordered_at > ${orderedAt} and orders.ordered_at <= ${to}`, sql`asc`)}`.execute(
    db,
  );
  return rows
    .map(({ id, orderedAt: at, caseId, purchaser, isLost }) => ({
      ...{ id, at: at.getTime(), purchaser, caseId },
      isLostAfterCredit: isLost,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
