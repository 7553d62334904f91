import { type Selectable, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { BankAccountsTable } from './tables.ts';

export type KeptAccount = Omit<Selectable<BankAccountsTable>, 'tenantId' | 'userId' | 'changedAt'>;

const columns = ['holder', 'iban', 'accountNumber', 'bankCode', 'bic'] as const;

/** The account of a person; undefined where they have given none. */
export const find = (db: TenantDb, userId: string): Promise<KeptAccount | undefined> =>
  db.selectFrom('bankAccounts').select(columns).where('userId', '=', userId).executeTakeFirst();

/** Keeps an account in place of the one that is there. False where it is the same: nothing has changed then. */
export async function put(
  db: TenantDb,
  userId: string,
  account: KeptAccount,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('bankAccounts')
    .values({ userId, ...account, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ ...account, changedAt: now })
        .where(
          sql<boolean>`(bank_accounts.holder, bank_accounts.iban, bank_accounts.account_number,
            bank_accounts.bank_code, bank_accounts.bic)
            is distinct from (excluded.holder, excluded.iban, excluded.account_number,
            excluded.bank_code, excluded.bic)`,
        ),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the account of a person; false where there is none. */
export async function remove(db: TenantDb, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('bankAccounts')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is such a person. */
export async function isUser(db: TenantDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Person → the account that their cash is sent to, of those who have given one. */
export async function findAll(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, KeptAccount>> {
  const rows = await db
    .selectFrom('bankAccounts')
    .select(['userId', ...columns])
    .where('userId', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ userId, ...account }) => [userId, account]));
}
