import { type Selectable, type SqlBool, sql } from 'kysely';
import { UserId } from '#contract/auth/session.ts';
import {
  type Earnings,
  Transaction,
  type TransactionSource,
} from '#contract/transactions/transaction.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { withSides } from './sides.ts';
import type { TransactionsTable } from './tables.ts';

export interface NewTransaction {
  readonly userId: string;
  /** `points` or a currency. */
  readonly unit: string;
  /** Above 0 for a credit, below 0 for a debit. */
  readonly value: number;
  readonly description: string;
  /** Names the cause: a second entry with the same key is no entry. */
  readonly key: string;
  readonly source: TransactionSource;
  /** The activity or the payment it comes from. */
  readonly sourceId: string | null;
  /** The admin who adds it; null when it comes about by itself. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** Adds an entry to the ledger, once for its key; false where the key has one already. */
export async function addTransaction(db: TenantDb, entry: NewTransaction): Promise<boolean> {
  // So points that are being spent do not count as left at the same time.
  if (entry.unit === points && entry.value < 0) await lockBalance(db, entry.userId);
  const added = await db
    .insertInto('transactions')
    .values(withSides(entry))
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Nobody else takes points away from this person before the transaction has ended. */
export const lockBalance = (db: TenantDb, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** The entry of a key that has one. */
export async function entryOfKey(
  db: TenantDb,
  key: string,
  timezone: string,
): Promise<Transaction> {
  const entries = db.selectFrom('transactions').selectAll();
  return toTransaction(await entries.where('key', '=', key).executeTakeFirstOrThrow(), timezone);
}

/** Key of an entry → the entry, for each key that has one. */
export async function findEntries(
  db: TenantDb,
  keys: readonly string[],
  timezone: string,
): Promise<ReadonlyMap<string, Transaction>> {
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, toTransaction(row, timezone)]));
}

/** Key of an entry → its id, for each key that has one. */
export async function entryIds(
  db: TenantDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'key'])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Whether cash of somebody has been paid, or set apart for a payout, since it was credited. */
export async function isPaidSince(
  db: TenantDb,
  { userId, unit, createdAt }: Pick<NewTransaction, 'userId' | 'unit' | 'createdAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('userId', '=', userId)
    .where('unit', '=', unit)
    .where('fromAccount', '=', 'person')
    .where('toAccount', 'in', ['paid', 'pending'])
    .where('createdAt', '>=', createdAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is such a user; a deactivated one keeps the balance (AMB-81). */
export async function isUser(db: TenantDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export const points = 'points';

/** Points, or a currency. */
export const Unit = Transaction.shape.unit;

/** The balance of points, or of a currency: the sum of the ledger (AMB-72). */
export async function balanceOf(
  db: TenantDb,
  userId: string,
  unit: string = points,
): Promise<number> {
  const { balance } = await db
    .selectFrom('transactions')
    .select(sql<string>`coalesce(sum(value), 0)`.as('balance'))
    .where('userId', '=', userId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  return Number(balance);
}

/** Whether an entry is earned, or takes back an earned one: rewards, payments and expiry have accounts of their own. */
export const isEarned = sql<SqlBool>`'programme' in (from_account, to_account)`;

interface EntryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly dir?: 'asc' | 'desc' | undefined;
  /** Only the entries of these days, in the tenant's timezone. */
  readonly days: Days;
  /** Only earned entries, and those that took them back. */
  readonly earned?: boolean | undefined;
}

/** Entries of points and of cash, newest first. */
export async function listEntries(
  db: TenantDb,
  userId: string,
  { page, pageSize, dir = 'desc', days, earned = false }: EntryQuery,
): Promise<{ results: Transaction[]; totalCount: number }> {
  const own = db
    .selectFrom('transactions')
    .where('userId', '=', userId)
    // Cash that arrives was on its way before: it changes nothing for the person.
    .where(sql<SqlBool>`value <> 0`)
    .where(isOnDays(sql.ref('createdAt'), days))
    .$if(earned, (rows) => rows.where(isEarned));
  const rows = await own
    .selectAll()
    .orderBy('createdAt', dir)
    .orderBy('id', dir)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map((row) => toTransaction(row, days.timezone)), totalCount: count };
}

function toTransaction(row: Selectable<TransactionsTable>, timezone: string): Transaction {
  const value = Number(row.value);
  return {
    id: row.id,
    userId: UserId.parse(row.userId),
    unit: Unit.parse(row.unit),
    type: value > 0 ? 'credit' : 'debit',
    value: Math.abs(value),
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    createdAtInTenantTz: inTimezone(row.createdAt, timezone),
    createdBy: row.createdBy === null ? null : UserId.parse(row.createdBy),
    source: row.source,
    sourceId: row.sourceId,
  };
}

/** The earnings given, and those of completed activities that wait for a review (AMB-168). */
export async function earningsOf(db: TenantDb, userId: string): Promise<Earnings> {
  const given = await db
    .selectFrom('transactions')
    .select(['unit', sql<string>`sum(value)`.as('sum')])
    .where('userId', '=', userId)
    .groupBy('unit')
    .execute();
  const { rows: pending } = await sql<{ unit: string; sum: string }>`
    select
      case reward->>'valueType' when 'points' then ${points} else reward->>'currency' end as unit,
      sum((reward->>'value')::numeric) as sum
    from activities
    join activity_types on activity_types.tenant_id = activities.tenant_id
      and activity_types.id = activities.activity_type_id
    where activities.user_id = ${userId}
      and activities.deleted_at is null
      and activities.completed_at is not null
      and not activities.credited
      and reward->>'valueType' in ('points', 'monetary')
    group by 1`.execute(db);
  return {
    userId,
    points: amountOf(given, points),
    pendingPoints: amountOf(pending, points),
    monetary: inCash(given),
    pendingMonetary: inCash(pending),
  };
}

type Sums = readonly { unit: string; sum: string }[];

const amountOf = (sums: Sums, unit: string): number =>
  Number(sums.find((each) => each.unit === unit)?.sum ?? 0);

const inCash = (sums: Sums): Record<string, number> =>
  Object.fromEntries(
    sums.filter(({ unit }) => unit !== points).map(({ unit, sum }) => [unit, Number(sum)]),
  );
