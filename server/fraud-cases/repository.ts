import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Signal } from '#contract/fraud-cases/signal.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { FraudCaseOrdersTable, FraudCasesTable, FraudRulingsTable } from './tables.ts';

export type CaseRow = Selectable<FraudCasesTable>;
export type CaseOrderRow = Selectable<FraudCaseOrdersTable>;
export type RulingRow = Selectable<FraudRulingsTable>;

/** The open case of an ambassador and a code, locked; undefined where there is none. */
export const lockOpenCase = (
  db: TenantDb,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<CaseRow | undefined> =>
  db
    .selectFrom('fraudCases')
    .selectAll()
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('ruling', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertCase = (db: TenantDb, values: Insertable<FraudCasesTable>): Promise<CaseRow> =>
  db.insertInto('fraudCases').values(values).returningAll().executeTakeFirstOrThrow();

export const findCase = (db: TenantDb, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('fraudCases').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCase = (db: TenantDb, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('fraudCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCase = (
  db: TenantDb,
  id: string,
  change: Updateable<FraudCasesTable>,
): Promise<CaseRow> =>
  db
    .updateTable('fraudCases')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface NewCaseOrder {
  readonly orderId: string;
  readonly caseId: string;
  readonly signs: readonly Signal[];
}

/** Adds an order to a case, or signs to one that is in it. Answers whether the order is new in the case. */
export async function insertCaseOrder(
  db: TenantDb,
  { orderId, caseId, signs }: NewCaseOrder,
): Promise<boolean> {
  const added = await db
    .insertInto('fraudCaseOrders')
    .values({ orderId, caseId, signs: [...signs] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  if (added) return true;
  await db
    .updateTable('fraudCaseOrders')
    .set({
      signs: sql<
        Signal[]
      >`array(select distinct sign from unnest(signs || ${[...signs]}::text[]) as sign)`,
    })
    .where('orderId', '=', orderId)
    .where('caseId', '=', caseId)
    .execute();
  return false;
}

interface CaseQuery {
  readonly userId?: string | undefined;
  readonly decided?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** The open ones the oldest first, decided ones the latest verdict first, all of them the latest first. */
export async function listCases(
  db: TenantDb,
  { userId, decided, page, pageSize }: CaseQuery,
): Promise<CappedCount & { readonly rows: readonly CaseRow[] }> {
  const matching = db
    .selectFrom('fraudCases')
    .$if(userId !== undefined, (rows) => rows.where('fraudCases.userId', '=', userId ?? ''))
    .$if(decided !== undefined, (rows) =>
      rows.where('fraudCases.ruling', decided ? 'is not' : 'is', null),
    );
  const dir = decided === false ? 'asc' : 'desc';
  const rows = await matching
    .selectAll('fraudCases')
    .orderBy(decided === true ? 'fraudCases.ruledAt' : 'fraudCases.openedAt', dir)
    .orderBy('fraudCases.id', dir)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, matching.select('fraudCases.id'))) };
}

/** The verdicts of some cases, the latest first. */
export const listRulings = (db: TenantDb, caseIds: readonly string[]): Promise<RulingRow[]> =>
  db
    .selectFrom('fraudRulings')
    .selectAll()
    .where('caseId', '=', sql<string>`any(${caseIds}::uuid[])`)
    .orderBy('place', 'desc')
    .execute();

/** The sums of the orders of a case. */
export interface CaseSum {
  readonly orders: number;
  /** How many wait to follow the latest verdict. */
  readonly behind: number;
  /** Unit → the amount that waits for the verdict. */
  readonly held: ReadonlyMap<string, number>;
}

/** Id of a case → the sums of its orders. */
export async function sumCases(
  db: TenantDb,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseSum>> {
  const isWaiting = sql`orders.is_held and orders.credited_at is null and orders.approved_state <> 'denied'`;
  const { rows } = await sql<{
    caseId: string;
    unit: string;
    orders: string;
    behind: string;
    held: string;
  }>`select fraud_case_orders.case_id,
      case orders.paid_in when 'points' then 'points' else orders.currency end as unit,
      count(*) as orders,
      count(*) filter (where fraud_case_orders.followed < fraud_cases.rulings) as behind,
      coalesce(sum(case orders.paid_in when 'points' then coalesce(orders.commission_points, 0)
        else orders.commission end) filter (where ${isWaiting}), 0) as held
    from fraud_case_orders
    join fraud_cases on fraud_cases.id = fraud_case_orders.case_id
    join orders on orders.id = fraud_case_orders.order_id
    where fraud_case_orders.case_id = any(${caseIds}::uuid[])
    group by 1, 2 order by 2`.execute(db);
  const sums = new Map<string, CaseSum>();
  for (const { caseId, unit, orders, behind, held } of rows) {
    const before = sums.get(caseId);
    sums.set(caseId, {
      orders: (before?.orders ?? 0) + Number(orders),
      behind: (before?.behind ?? 0) + Number(behind),
      held: new Map([...(before?.held ?? []), [unit, Number(held)]]),
    });
  }
  return sums;
}

/** One page of the orders of a case, the latest first. */
export async function listCaseOrders(
  db: TenantDb,
  caseId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<CappedCount & { readonly rows: readonly Pick<CaseOrderRow, 'orderId' | 'signs'>[] }> {
  const matching = db
    .selectFrom('fraudCaseOrders')
    .innerJoin('orders', 'orders.id', 'fraudCaseOrders.orderId')
    .where('fraudCaseOrders.caseId', '=', caseId);
  const rows = await matching
    .select(['fraudCaseOrders.orderId', 'fraudCaseOrders.signs'])
    .orderBy('orders.orderedAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, matching.select('fraudCaseOrders.orderId'))) };
}

/** Orders of a case that have not followed its latest verdict yet. */
export const listBehind = (db: TenantDb, caseId: string, most: number): Promise<CaseOrderRow[]> =>
  db
    .selectFrom('fraudCaseOrders')
    .innerJoin('fraudCases', 'fraudCases.id', 'fraudCaseOrders.caseId')
    .selectAll('fraudCaseOrders')
    .where('fraudCaseOrders.caseId', '=', caseId)
    .whereRef('fraudCaseOrders.followed', '<', 'fraudCases.rulings')
    .orderBy('fraudCaseOrders.followed')
    .orderBy('fraudCaseOrders.orderId')
    .limit(most)
    .execute();

export const updateCaseOrder = (
  db: TenantDb,
  orderId: string,
  change: Updateable<FraudCaseOrdersTable>,
): Promise<unknown> =>
  db.updateTable('fraudCaseOrders').set(change).where('orderId', '=', orderId).execute();

/** How many cases are open, as far as is counted. */
export const countOpenCases = async (db: TenantDb): Promise<number> =>
  (
    await countUpTo10k(
      db,
      db.selectFrom('fraudCases').select('fraudCases.id').where('ruling', 'is', null),
    )
  ).totalCount;
