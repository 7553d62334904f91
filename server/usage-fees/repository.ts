import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/db/is-on-days.ts';
import type { Measured } from './measure.ts';
import type { UsageFeeAccountsTable, UsageFeesTable } from './tables.ts';

export type FeeRow = Selectable<UsageFeesTable>;
export type FeeAccount = Selectable<UsageFeeAccountsTable>;

/** The fee account of the tenant, with the last month that was stated, locked until the transaction ends. */
export const lockAccount = (db: TenantDb): Promise<FeeAccount | undefined> =>
  db.selectFrom('usageFeeAccounts').selectAll().forUpdate().executeTakeFirst();

export const findAccount = (db: TenantDb): Promise<FeeAccount | undefined> =>
  db.selectFrom('usageFeeAccounts').selectAll().executeTakeFirst();

/** Begins to count the use of a subscription, in place of that of another one. */
export async function beginAccount(
  db: TenantDb,
  account: Omit<FeeAccount, 'tenantId'>,
): Promise<void> {
  await db
    .insertInto('usageFeeAccounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(account))
    .execute();
}

export async function updateAccount(
  db: TenantDb,
  change: Partial<Pick<FeeAccount, 'statedTo' | 'lookedOn'>>,
): Promise<void> {
  await db.updateTable('usageFeeAccounts').set(change).execute();
}

interface NewFee extends Measured {
  readonly month: string;
  readonly ofMonth: string;
}

/** Adds the fees of a month, once. */
export async function addFees(db: TenantDb, fees: readonly NewFee[]): Promise<void> {
  if (fees.length === 0) return;
  const rows = fees.map(({ from: fromDay, to: toDay, ...fee }) => ({
    ...{ ...fee, id: randomUUID(), fromDay, toDay },
  }));
  await db
    .insertInto('usageFees')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'month', 'ofMonth', 'usage', 'currency']).doNothing(),
    )
    .execute();
}

/** The fees that were stated for a month and later ones, newest first. */
export const listFees = (db: TenantDb, since: string): Promise<FeeRow[]> =>
  db
    .selectFrom('usageFees')
    .selectAll()
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('ofMonth', 'desc')
    .orderBy('usage', 'desc')
    .orderBy('currency')
    .execute();

/** The fees of orders of a month and later ones, with later corrections. */
export const listOrderFees = (db: TenantDb, since: string): Promise<FeeRow[]> =>
  db
    .selectFrom('usageFees')
    .selectAll()
    .where('usage', '=', 'orders')
    .where('ofMonth', '>=', since)
    .orderBy('ofMonth')
    .orderBy('currency')
    .execute();

/** The fees that Stripe does not have yet, the oldest first. */
export const listUncharged = (db: TenantDb): Promise<FeeRow[]> =>
  db
    .selectFrom('usageFees')
    .selectAll()
    .where('chargeId', 'is', null)
    .where('amount', '!=', '0')
    .orderBy('month')
    .orderBy('id')
    .execute();

export async function noteCharge(db: TenantDb, id: string, chargeId: string): Promise<void> {
  await db.updateTable('usageFees').set({ chargeId }).where('id', '=', id).execute();
}

/**
 * The fees stated for use that lies wholly within some days, by currency. Nobody knows the cost of a part of a month.
 */
export async function feesWithin(
  db: TenantDb,
  { from = '', to = '' }: Pick<Days, 'from' | 'to'>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usageFees')
    .select(['currency', (row) => row.fn.sum<string>('amount').as('amount')])
    .where('fromDay', '>=', from)
    .where('toDay', '<=', to)
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
}
