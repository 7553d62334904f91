import { type Selectable, sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import type { AccountDeletionsTable } from './tables.ts';

export type UserRow = Selectable<UsersTable>;

/** Somebody, active or not, locked until the end of the transaction. */
export const lockUser = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('standsInFor', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Everybody active with a role, locked until the end of the transaction. In the order of their ids, so that
 * two who leave at once wait for each other.
 */
export const lockStaff = (db: TenantDb) =>
  db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where(sql<boolean>`roles <> '{}'`)
    .where('standsInFor', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Deactivates somebody, or with null makes them active again. */
export async function setInactive(db: TenantDb, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletedAt: since, deleteReason: since && 'requested-by-person' })
    .where('id', '=', id)
    .execute();
}

/** Notes a deletion. One that was taken back without its link is forgotten. */
export async function insertDeletion(
  db: TenantDb,
  userId: string,
  { askedAt, dueAt }: { readonly askedAt: Date; readonly dueAt: Date },
): Promise<void> {
  const wanted = { askedAt, dueAt, erasedAt: null };
  await db
    .insertInto('accountDeletions')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(wanted))
    .execute();
}

export const findDeletion = (
  db: TenantDb,
  userId: string,
): Promise<Selectable<AccountDeletionsTable> | undefined> =>
  db.selectFrom('accountDeletions').selectAll().where('userId', '=', userId).executeTakeFirst();

export async function deleteDeletion(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('accountDeletions').where('userId', '=', userId).execute();
}

/** Keeps the emails of somebody who is being erased. */
export async function keepEmails(
  db: TenantDb,
  userId: string,
  emails: readonly string[],
): Promise<void> {
  await db
    .updateTable('accountDeletions')
    .set({ emails: [...emails] })
    .where('userId', '=', userId)
    .execute();
}

/** Those of these emails that somebody else has. */
export async function listEmailsOfOthers(
  db: TenantDb,
  userId: string,
  emails: readonly string[],
): Promise<readonly string[]> {
  const others = await db
    .selectFrom('users')
    .select('email')
    .where('id', '!=', userId)
    .where('email', 'in', emails)
    .execute();
  return others.map(({ email }) => email);
}

/** All tenants but one. */
export async function listOtherTenants(db: SystemDb, own: TenantId): Promise<readonly TenantId[]> {
  const rows = await db
    .selectFrom('tenants')
    .select('tenantId')
    .where('tenantId', '!=', own)
    .orderBy('tenantId')
    .execute();
  return rows.map(({ tenantId }) => TenantId.parse(tenantId));
}

/** Those of these emails that an account of a tenant has. */
export async function listEmailsTaken(
  db: SystemDb,
  tenantId: TenantId,
  emails: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('tenantId', '=', tenantId)
    .where('email', 'in', emails)
    .execute();
  return rows.map(({ email }) => email);
}

/** The row through which an operator acted in the tenant. */
export const findStandIn = (db: TenantDb, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'roles'])
    .where('id', '=', id)
    .where('standsInFor', 'is not', null)
    .executeTakeFirst();

/** The rows through which somebody with these emails has acted in a tenant, by their ids. */
export async function listStandIns(
  db: SystemDb,
  tenantId: TenantId,
  emails: readonly string[],
): Promise<readonly string[]> {
  const standIns = await db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('standsInFor', 'in', emails)
    .execute();
  return standIns.map(({ id }) => id);
}
