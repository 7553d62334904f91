import type { PayPalCredentials } from '#contract/pay-pal/account.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The account that a tenant pays from, with its credentials. */
export interface StoredAccount extends PayPalCredentials {
  readonly connectedAt: Date;
}

const columns = ['clientId', 'clientSecret', 'connectedAt'] as const;

/** The tenant's account; undefined where none is connected. */
export const findAccount = (db: TenantDb): Promise<StoredAccount | undefined> =>
  db.selectFrom('payPalAccounts').select(columns).executeTakeFirst();

/** Whether an account is connected; it stays so until the end of the transaction. */
export async function holdAccount(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('payPalAccounts')
    .select('clientId')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account where none is; whether it does. */
export async function insertAccount(db: TenantDb, account: StoredAccount): Promise<boolean> {
  const row = await db
    .insertInto('payPalAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenantId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account in place of the one that is there. */
export async function putAccount(db: TenantDb, account: StoredAccount): Promise<void> {
  await db
    .insertInto('payPalAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...account }))
    .execute();
}

/** Forgets the account; whether there was one. */
export async function deleteAccount(db: TenantDb): Promise<boolean> {
  const row = await db.deleteFrom('payPalAccounts').returning('tenantId').executeTakeFirst();
  return row !== undefined;
}
