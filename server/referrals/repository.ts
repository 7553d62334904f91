import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderStep, TrailEntry } from '#contract/referrals/trail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findIdsByNumber } from './search-orders.ts';
import type { OrdersTable } from './tables.ts';

/** An order, whether or not it is a referral. */
export type OrderRow = Selectable<OrdersTable>;

/** An order that is somebody's referral. */
export type ReferralRow = OrderRow & {
  readonly [Column in
    | 'userId'
    | 'code'
    | 'activityTypeId'
    | 'percentage'
    | 'paidIn'
    | 'commission'
    | 'approvedState'
    | 'creditDueAt']: NonNullable<OrderRow[Column]>;
};

/** The database keeps these columns together, so that one of them tells of all. */
export const isReferral = (row: OrderRow): row is ReferralRow => row.userId !== null;

/** The order of a shop, locked until the end of the transaction; undefined where it is new. */
export const lockOrderOfShop = (
  db: TenantDb,
  { system, shop, orderId }: Pick<ShopOrder, 'system' | 'shop' | 'orderId'>,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('system', '=', system)
    .where('shop', '=', shop)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

/** An order, locked until the end of the transaction. */
export const lockOrder = (db: TenantDb, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Some orders, locked in the order of their ids. */
export const lockOrders = (db: TenantDb, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** An order by its id. */
export const findOrder = (db: TenantDb, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Id → order. */
export async function findOrders(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The most orders of one number to read: one for each shop of a tenant, and hardly ever more than one. */
const mostOfNumber = 20;

/** The orders of shops that have a number, the latest first; none that was made up. */
export async function findOrdersByNumber(db: TenantDb, number: string): Promise<OrderRow[]> {
  const ids = await findIdsByNumber(db, number);
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('source', '<>', 'simulation')
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .limit(mostOfNumber)
    .execute();
}

/** Adds an order; undefined where another transaction has added it meanwhile. */
export const insertOrder = (
  db: TenantDb,
  order: Insertable<OrdersTable>,
): Promise<OrderRow | undefined> =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.constraint('orders_once').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes columns of an order, and answers it as it is then. */
export const updateOrder = (
  db: TenantDb,
  id: string,
  change: Updateable<OrdersTable>,
): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds to the trail of an order. */
export async function addSteps(
  db: TenantDb,
  orderId: string,
  at: Date,
  steps: readonly OrderStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('orderSteps')
    .values(steps.map((step) => ({ orderId, at, step: JSON.stringify(step) })))
    .execute();
}

/** The trail of an order, oldest first. */
export async function listSteps(db: TenantDb, orderId: string): Promise<TrailEntry[]> {
  const rows = await db
    .selectFrom('orderSteps')
    .select(['id', 'at', 'step'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ id, at, step }) => ({ id, at: at.toISOString(), step }));
}

/**
 * Approved referrals that are due, not credited and not held, the oldest first, locked; others at work are passed
 * by.
 */
export const lockDue = (db: TenantDb, now: Date, most: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('approvedState', '=', 'approved')
    .where('creditedAt', 'is', null)
    .where('isHeld', '=', false)
    .where('creditDueAt', '<=', now)
    .orderBy('creditDueAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** The key of the nth entry that an order makes in the ledger. */
export const entryKey = ({ id, postings }: Pick<OrderRow, 'id' | 'postings'>): string =>
  `referral/${id}/${postings}`;
