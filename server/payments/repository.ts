import { type Selectable, sql } from 'kysely';
import type { CashAccount, Payment } from '#contract/payments/payment.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { findBankAccounts } from '#server/bank-accounts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { picturesOf } from '#server/profiles/pictures.ts';
import type { CashAccountsTable, PaymentsTable } from './tables.ts';

/** A person as a list of payments shows them. */
type Payee = Payment['user'];

export type CashAccountRow = Selectable<CashAccountsTable>;
export type PaymentRow = Selectable<PaymentsTable>;

/** The columns that decide whether somebody is to give a PayPal email. */
export const findPayee = (db: TenantDb, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'roles', 'tags', 'payPalEmail'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The people with these ids, in no order. */
export async function listPayees(db: TenantDb, ids: readonly string[]): Promise<Payee[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      ...(['id', 'slug', 'firstName', 'lastName', 'email', 'payPalEmail', 'isTestUser'] as const),
      'deletedAt',
    ])
    .where(sql<boolean>`users.id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const pictures = await picturesOf(db, ids);
  const accounts = await findBankAccounts(db, ids);
  return rows.map(({ deletedAt, ...payee }) => ({
    ...payee,
    imageUrl: pictures.get(payee.id) ?? null,
    bankAccount: accounts.get(payee.id) ?? null,
    deleted: deletedAt !== null,
  }));
}

/** The cash of somebody in each currency that they have ever earned in. */
export async function amountsOf(db: TenantDb, userId: string): Promise<CashAccount['amounts']> {
  const rows = await db
    .selectFrom('cashAccounts')
    .select(['currency', 'earned', 'paid', 'due'])
    .where('userId', '=', userId)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, earned, paid, due }) => ({
    currency: Currency.parse(currency),
    earned: Number(earned),
    paid: Number(paid),
    due: Number(due),
  }));
}

/** The cash of somebody in a currency, locked until the end of the transaction: nothing is added meanwhile. */
export const lockAccount = (
  db: TenantDb,
  { userId, currency }: { userId: string; currency: string },
): Promise<CashAccountRow | undefined> =>
  db
    .selectFrom('cashAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();

/**
 * The payment that was recorded of an amount due as it stood at a version; undefined while there is none. A payment of
 * a payout does not count: nobody has seen the amount due at its version.
 */
export const findPaymentOf = (
  db: TenantDb,
  { userId, currency, version }: { userId: string; currency: string; version: number },
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('currency', '=', currency)
    .where('version', '=', version)
    .where('payoutId', 'is', null)
    .executeTakeFirst();

export const insertPayment = (
  db: TenantDb,
  payment: {
    readonly userId: string;
    readonly currency: string;
    readonly value: number;
    readonly version: number;
    readonly reference: string | null;
    readonly paidAt: Date;
    readonly paidBy: string;
  },
): Promise<PaymentRow> =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

/** A payment that was made, as the contract has it. */
export const toPaid = (row: PaymentRow, user: Payee, timezone: string): Payment => ({
  id: row.id,
  user,
  currency: Currency.parse(row.currency),
  value: Number(row.value),
  status: 'paid',
  reference: row.reference,
  createdAt: row.paidAt.toISOString(),
  createdAtInTenantTz: inTimezone(row.paidAt, timezone),
  paidAt: row.paidAt.toISOString(),
  version: null,
});

/** An amount due, as the contract has it. */
export const toDue = (row: CashAccountRow, user: Payee, timezone: string): Payment => ({
  id: row.id,
  user,
  currency: Currency.parse(row.currency),
  value: Number(row.due),
  status: 'due',
  reference: null,
  createdAt: row.dueSince.toISOString(),
  createdAtInTenantTz: inTimezone(row.dueSince, timezone),
  paidAt: null,
  version: row.version,
});
